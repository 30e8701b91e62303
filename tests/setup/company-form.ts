import type { ApiClient } from "../../server/api/client.ts";
import { makePdf } from "./make-pdf.ts";

export const privacyPolicy = [
  `Privacy Policy

1. Who we are
Zejtun Payments Ltd is the controller of your personal data. You can write to us at 1 Republic Street, Valletta.
Our data protection officer can be reached at dpo@example.com.

2. Why we use your data
We process your personal data for the following purposes: to perform our contract with you, to comply with a legal
obligation, and for our legitimate interests. The legal basis for each purpose is stated in the table below.

3. How long we keep it
We retain your personal data for as long as your account is open and for five years after it is closed.`,
  `4. Your rights
You have the right to request access to your personal data, to have it rectified or erased, to restrict the processing,
to object to the processing and to data portability. You may withdraw your consent at any time.
You have the right to lodge a complaint with a supervisory authority.`,
];

/** The same, and what it says is said once more and in full, so that more of it is shown. */
export const fullPolicy = [
  ...privacyPolicy,
  `5. Who is the controller
The controller of your personal data is Zejtun Payments Ltd, 1 Republic Street, Valletta, e-mail privacy@example.com.

6. Data protection officer
You can contact our data protection officer by e-mail at dpo@example.com.

7. Storage
Your personal data are kept for five years after your account is closed and then erased.

8. Your rights in full
You have the right to ask us for access to your personal data, for rectification or erasure of them or for restriction
of processing, the right to object to processing and the right to data portability.`,
];

/** The add-company form as a browser fills it in. */
export function companyForm(
  fields: Partial<Record<"company_name" | "website_url" | "jurisdiction", string>> = {},
  files: File[] = [pdfFile("privacy-policy.pdf", privacyPolicy)],
): FormData {
  const form = new FormData();
  form.set("company_name", fields.company_name ?? "Żejtun Payments Ltd");
  form.set("website_url", fields.website_url ?? "https://example.com");
  form.set("jurisdiction", fields.jurisdiction ?? "malta");
  for (const file of files) form.append("file", file);
  return form;
}

export function pdfFile(name: string, pages: string[]): File {
  return new File([new Uint8Array(makePdf(pages))], name, { type: "application/pdf" });
}

/** A form that uploads files and nothing else. */
export function filesForm(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("file", file);
  return form;
}

/** Waits until the company's dashboard is there; a failed generation throws. */
export async function waitUntilReady(person: ApiClient, companyName: string): Promise<void> {
  for (;;) {
    const { status, message } = await person.getAssessment(companyName);
    if (status === "ready") return;
    if (status === "failed") throw new Error(message);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The refusal a promise ends in; throws when it does not. */
export async function refusalOf(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") {
      return error as import("../../server/errors.ts").Refusal;
    }
    throw error;
  }
  throw new Error("was not refused");
}
