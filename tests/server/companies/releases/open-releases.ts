import { createApiClient } from "../../../../server/api/client.ts";
import type { ApiClient } from "../../../../server/api/client.ts";
import type { Finding } from "../../../../server/api/findings/contract.ts";
import type { Catalogue } from "../../../../server/catalogue/catalogue.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import type { SmallAct } from "../../../setup/catalogue-folder.ts";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  waitUntilReady,
} from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { TestApi } from "../../../setup/test-api.ts";

const lenders = { when: [{ licences: ["consumer_lender"] }] };
const payers = { when: [{ licences: ["payment_institution"] }] };
export const keep = makeObligation("keep", "retain your personal data");
const rights = makeObligation("rights", "right to request access", { severity: "MEDIUM" });
export const contact = makeObligation("contact", "data protection officer can be reached");
export const complaint = makeObligation("complaint", "lodge a complaint");
const lend = makeObligation("lend", "interest rate", lenders);
const lendOrPay = makeObligation("lend-or-pay", "terms of credit", {
  when: [{ licences: ["consumer_lender", "payment_institution"] }],
});
const pay = makeObligation("pay", "payment account", payers);
const saudi = makeObligation("saudi", "retain your personal data");

export const first = makeCatalogue("2026-01-01", [
  { id: "data", scope: ["EU"], obligations: [keep, rights, contact, complaint] },
  { id: "credit", scope: ["EU"], obligations: [lend, lendOrPay, pay] },
  { id: "pdpl", scope: ["SA"], obligations: [saudi] },
]);
export const keepNow = { ...keep, text: "Whoever holds data tells for how many months." };
const rightsNow = { ...rights, severity: "HIGH" as const };
export const secondActs: SmallAct[] = [
  { id: "data", scope: ["EU"], obligations: [keepNow, rightsNow, contact] },
  {
    id: "credit",
    scope: ["EU"],
    obligations: [
      ...[lend, lendOrPay, pay],
      makeObligation("lend-more", "early repayment", lenders),
      makeObligation("pay-more", "payment order", payers),
      makeObligation("unsure", "early repayment", { unverified: true }),
    ],
  },
  { id: "bdsg", scope: ["DE"], obligations: [makeObligation("german", "Germany")] },
  { id: "pdpl", scope: ["SA"], obligations: [saudi] },
];
export const second = makeCatalogue("2026-06-01", secondActs);

const credit = [
  `${privacyPolicy[0]}
We grant consumer loans to our customers. We are a licensed lender and grant loans of up to 5000 euro.
Each loan agreement states the interest rate and the terms of credit.`,
];
export const malta = "Malta Ltd";
export const lending = "Lending Ltd";
export const german = "Germany GmbH";
export const other = "Riyadh Co";
export const why = "The annex that is kept on paper shows it.";

export let server: TestApi;
export let owner: ApiClient;
export let personId: string;
/** What the owner saw of the first release, by company. */
export const seen = new Map<string, { findings: Finding[]; assessment: string }>();
let token: string;

/**
 * Four companies on the first release, of which one is worked on: keeps what is seen of them, and
 * starts the server again with the second.
 */
export async function openReleases(onFirst: TestApi): Promise<void> {
  server = onFirst;
  const person = await server.signUp();
  ({ token, userId: personId } = person);
  owner = createApiClient(server.send, token);
  for (const [company_name, jurisdiction, pages] of [
    [malta, "malta", privacyPolicy],
    [lending, "malta", credit],
    [german, "germany", privacyPolicy],
    [other, "SA", privacyPolicy],
  ] as const) {
    const files = [pdfFile("privacy-policy.pdf", [...pages])];
    await owner.addCompany(companyForm({ company_name, jurisdiction }, files));
    await waitUntilReady(owner, company_name);
  }
  const lender = (await owner.listCompanies()).find(({ name }) => name === lending);
  const licences = { question: "licences" as const, values: ["consumer_lender"] };
  await owner.saveCompanyProfile(lender?.id ?? "", [licences]);
  await waitUntilReady(owner, lending);
  for (const obligation of ["keep", "rights", "contact", "complaint"]) {
    const { id } = await find(malta, obligation);
    await owner.overrideFinding(malta, id, { verdict: "partly", reason: why });
    await owner.addComment(malta, id, `About ${obligation}`);
    await owner.assignFinding(malta, id, { personId, due: "2027-03-09" });
    await owner.saveItem("finding", id, malta);
  }
  for (const company of [malta, lending, german, other]) {
    const { findings } = await owner.listFindings(company);
    seen.set(company, { findings, assessment: await shownAssessment(company) });
  }
  await restart(second);
}

/** The server after a stop and a start, with that release. */
export async function restart(catalogue: Catalogue, { worker = true } = {}): Promise<void> {
  const { file } = server;
  await server.stop();
  server = await startTestApi({ worker, file, catalogue });
  owner = createApiClient(server.send, token);
}

export async function find(company: string, obligation: string): Promise<Finding> {
  const { findings } = await owner.listFindings(company);
  const found = findings.find(({ obligation: title }) => title === `Tell about ${obligation}`);
  if (!found) throw new Error(`${company} has no finding of ${obligation}`);
  return found;
}

async function shownAssessment(company: string): Promise<string> {
  const row = await server.db
    .selectFrom("companies")
    .select("shown_assessment_id")
    .where("name", "=", company)
    .executeTakeFirstOrThrow();
  return row.shown_assessment_id ?? "";
}

export const changesOf = async (company: string) =>
  (await owner.listCatalogueChanges(company)).changes
    .map(({ kind, id }) => `${kind} ${id}`)
    .toSorted();
export const countNotices = async () =>
  (await server.db.selectFrom("release_notices").selectAll().execute()).length;
