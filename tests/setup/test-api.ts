import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "../../server/api/api.ts";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { openDatabase } from "../../server/db/db.ts";
import type { Db } from "../../server/db/db.ts";
import { adoptRelease } from "../../server/companies/releases/releases.ts";
import { jobHandlers } from "../../server/job-handlers.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { makePdf } from "./make-pdf.ts";

const indexFile = join(process.env["DATA_DIR"] ?? tmpdir(), "search", "catalogue.index");
export const shipped = loadCatalogue(undefined, indexFile);
let people = 0;

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** An API of its own on a database of its own; the worker runs only when asked for. */
export async function startTestApi({
  worker = false,
  catalogue = shipped,
  file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "api-")), "test.sqlite"),
} = {}) {
  const db = await openDatabase(file);
  await adoptRelease(db, catalogue);
  const api = createApi(db, catalogue);
  const running = worker ? startWorker(db, jobHandlers(catalogue)) : null;
  async function send(path: string, init: RequestInit = {}, clientAddress = "192.0.2.1") {
    return api.request(`/api/${path}`, init, { clientAddress });
  }
  return {
    db,
    catalogue,
    api,
    send,
    open: createApiClient(send),
    /** Signs somebody up and gives a client that acts for them. */
    signUp: async (businessName = "Żejtun Payments Ltd") => {
      people += 1;
      const email = `person${people}@example.com`;
      const { token, userId } = await createApiClient(send).signUp({
        businessName,
        email,
        password: "secret1!",
      });
      const { account_id: accountId } = await db
        .selectFrom("users")
        .select("account_id")
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      return { ...createApiClient(send, token), token, userId, accountId, email };
    },
    /** As if the person had followed the link that was mailed to them. */
    verify: async ({ userId }: { userId: string }) => {
      await db.updateTable("users").set({ email_verified: 1 }).where("id", "=", userId).execute();
    },
    stop: async () => {
      await running?.stop();
      await db.destroy();
    },
  };
}

export type Person = ApiClient & {
  token: string;
  userId: string;
  accountId: string;
  email: string;
};

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

export async function countRows(
  db: Db,
  table: "companies" | "documents" | "jobs",
): Promise<number> {
  const rows = await db.selectFrom(table).select("id").execute();
  return rows.length;
}
