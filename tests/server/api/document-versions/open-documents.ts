import type { Finding } from "../../../../server/api/findings/contract.ts";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  waitUntilReady,
} from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person } from "../../../setup/test-api.ts";

export const company = "Versions Ltd";
export const why = "The annex that is kept on paper shows it.";
export const agreement = [
  `Data Processing Agreement

1. Instructions
The processor shall process personal data only on documented instructions from the controller.

2. Confidentiality
The processor ensures that persons authorised to process the personal data have committed themselves to confidentiality.`,
];
/** The policy without how long data are kept, and with one right more. */
export const amended = [
  privacyPolicy[0]?.replace(/3\. How long[\s\S]*$/, "") ?? "",
  `${privacyPolicy[1]}\nWe tell you of a personal data breach.`,
];
export const policyFile = () => pdfFile("Policy.pdf", privacyPolicy);
export const agreementFile = () => pdfFile("Agreement.pdf", agreement);
export const amendedFile = () => pdfFile("Policy 2.pdf", amended);

/** A server for companies with documents of several versions. */
export async function openDocuments() {
  const server = await startTestApi({ worker: true });

  /** Somebody with a company of two documents, scanned. */
  async function openCompany(files = [policyFile(), agreementFile()], { processes = false } = {}) {
    const person = await server.signUp();
    const { id } = await person.addCompany(companyForm({ company_name: company }, files));
    await waitUntilReady(person, company);
    // Whoever processes data for others is bound by what an agreement has to say.
    if (processes) {
      const processor = { question: "data_roles" as const, values: ["processor"] };
      await person.saveCompanyProfile(id, [processor]);
      await waitUntilReady(person, company);
    }
    const { documents } = await person.getCompany(id);
    const [policy = "", other = ""] = documents.map((document) => document.id);
    return { person, id, policy, other };
  }

  return { server, openCompany };
}

/** The first finding with a quote in that document. */
export async function findQuoted(person: Person, documentId: string, at = 0): Promise<Finding> {
  const { findings } = await person.listFindings(company);
  const quoted = findings.filter((one) =>
    one.evidence.every((quote) => quote.documentId === documentId),
  );
  const found = quoted.filter(({ evidence, verdict }) => evidence.length > 0 && verdict === "met");
  if (!found[at]) throw new Error("there is no such finding");
  return found[at];
}

export async function findAgain(person: Person, { obligationId }: Finding): Promise<Finding> {
  const { findings } = await person.listFindings(company);
  const found = findings.find((one) => one.obligationId === obligationId);
  if (!found) throw new Error("the obligation is no longer asked");
  return found;
}
