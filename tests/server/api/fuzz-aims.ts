import { companyForm, pdfFile, waitUntilReady } from "../../setup/company-form.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

/** Stands in everything the stranger has. */
export const mark = "zqxjkvmark";
export const named = "Named Alike Ltd";
export const own = ["Own Ltd", "Own Branch", "Own Bank"];
export const findings = ["nothing"];
export const documents = ["nothing"];
export const companyIds = ["nothing"];
export const chats = ["nothing"];
const controls = ["nothing"];
const events = ["nothing"];
/** The framework comes first, and one of its controls behind it. */
export const frameworks = ["nothing", "a-1"];
export const imports = ["nothing"];
const invitations = ["nothing"];
const spareTokens = ["nothing"];
export const domains = ["nothing"];
export const directory = { tokens: ["nothing"], groups: ["nothing", "guides"] };
export const activities = ["nothing"];
export const doraRows = ["nothing"];
export const webhooks = ["nothing"];
export const names = {
  companies: [...own, named],
  ids: ["nothing", "2026-03"],
  aims: {
    "/account/invitations/{id}": invitations,
    "/account/tokens/{id}": spareTokens,
    "/account/webhooks/{id}": webhooks,
    "/sign-on/domains/{id}": domains,
    "/directory/tokens/{id}": directory.tokens,
    "/directory/groups/{id}": directory.groups,
    "/findings/{id}": findings,
    "/findings": [],
    "/chat/{id}": chats,
    "/get-chat-messages/{id}": chats,
    "/calendar/{id}": events,
    "/frameworks/{id}": frameworks,
    "/registers/applicability": frameworks,
    "/registers/processing": activities,
    "/registers/dora/templates": doraRows,
    "/imports/{id}": imports,
    "/controls/{id}": controls,
    "/acts/{id}": ["gdpr", "dora", "nothing"],
    "/obligations/{id}": ["gdpr-13-2-a", "gdpr-33-1", "nothing"],
    "/briefings/{month}": ["2026-03", "2026-09", "1999-01"],
    "/rescan": [],
    "/corpus-changes": [],
    "/lawyers": [],
    "/dashboard/obligations": [],
    "/documents/{id}": documents,
    "/companies/{id}/documents": companyIds,
    "/companies/{id}/profile": companyIds,
    "/companies/{id}/law": companyIds,
    "/companies/{id}": companyIds,
    "/history": [],
    "/comparison": [],
    "/verdict-changes": [],
    "/notifications": [],
  },
};

/** Gives the person one thing of each kind, and tells their ids. */
export async function furnish(
  server: TestApi,
  person: Person,
  company: string,
  word: string,
): Promise<string[]> {
  const text = [
    `Privacy Policy of ${word}\n\nWe keep the personal data of ${word} for five years.`,
  ];
  const form = companyForm({ company_name: company, website_url: `https://${word}.example` }, [
    pdfFile(`${word}.pdf`, text),
  ]);
  const { id } = await person.addCompany(form);
  await waitUntilReady(person, company);
  const [finding] = (await person.listFindings(company)).findings;
  findings.push(finding?.id ?? "");
  companyIds.push(id);
  documents.push(...(await person.getCompany(id)).documents.map((one) => one.id));
  const { chatId } = await person.ask({ prompt: `What of ${word}?`, company });
  chats.push(chatId);
  await person.addEvent({
    title: word,
    date: "2027-01-20",
    priority: "high",
    companyName: company,
  });
  controls.push((await person.listControls(company)).controls[0]?.id ?? "");
  events.push(...(await person.listEvents()).events.flatMap((one) => (one.own ? [one.id] : [])));
  await person.saveItem("finding", finding?.id ?? "", company);
  await server.verify(person);
  await person.invite(`${word}@example.com`);
  const password = word === mark ? "secret1!" : "fuzzed9!";
  await person.createToken({ name: word, scope: "write", password });
  if (word !== mark) {
    invitations.push(...(await person.listInvitations()).map((one) => one.id));
    const spare = (await person.listTokens()).filter(({ name }) => name === word);
    spareTokens.push(...spare.map((one) => one.id));
  }
  const rows = [
    ...(await person.getCompany(id)).documents,
    ...(await person.listEvents()).events.filter((event) => event.own),
    ...(await person.listBookmarks()),
    ...(await person.listInvitations()),
    ...(await person.listTokens()),
    ...(await person.listSessions()),
  ];
  const ids = rows.map((row) => row.id);
  return [id, finding?.id ?? "", chatId, person.userId, person.accountId, ...ids];
}
