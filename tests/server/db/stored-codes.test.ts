import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Sqlite } from "../../../server/db/sqlite-library.ts";
import { config } from "../../../server/config.ts";
import { writeNotices } from "../../../server/companies/releases/release-notices.ts";
import { createApiClient } from "../../../server/api/client.ts";
import type { ApiClient } from "../../../server/api/client.ts";
import { englishTexts } from "../../../server/messages/en.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import { wordStored } from "../../../server/messages/stored-message.ts";
import type { StoredMessage } from "../../../server/messages/stored-message.ts";
import { startWebsites } from "../../fakes/websites.ts";
import { publishSite } from "../../setup/company-site.ts";
import { makeOldDatabase } from "../../setup/old-database.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { shipped } from "../../setup/shipped.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const host = "acme.example";
const read = "Read Ltd";
const failed = "“Failed” & {Sons}'";
const typed = 'It is "typed", {so}.\nOpen again. Nobody says it.';
const t = translateTo("en");
const before = { ...config() };
const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "codes-"));
const file = join(folder, "codes.sqlite");

const web = await startWebsites();
let server: TestApi;
let owner: Person;

beforeAll(async () => {
  Object.assign(config(), { websites: { network: true } });
  publishSite(web, host);
  server = await startTestApi({ worker: true, file });
  owner = await server.signUp();
  const policy = pdfFile("“A”, page 9, says {what} is 'asked'.pdf", privacyPolicy);
  await owner.addCompany(
    companyForm({ company_name: read, website_url: `http://${host}` }, [policy]),
  );
  await owner.addCompany(
    companyForm({ company_name: failed, website_url: "http://nowhere.example" }, [
      pdfFile("Terms {1}.pdf", ["Terms of service\n\nWe serve."]),
      new File(["%PDF-1.7 damaged"], "broken {2}.pdf", { type: "application/pdf" }),
    ]),
  );
  for (const name of [read, failed]) await waitUntilReady(owner, name);
  await workOnFindings();
  const company = (await owner.listCompanies()).find(({ name }) => name === read)!;
  const { documents } = await owner.getCompany(company.id);
  web.pages.delete(`http://${host}/terms`);
  const form = new FormData();
  form.append("file", pdfFile("New.pdf", ["Privacy policy\n\nNothing."]));
  await owner.replaceDocument(documents[0]!.id, form);
  await waitUntilReady(owner, read);
  const all = [...shipped.obligations];
  const newer = {
    ...shipped,
    version: "newer",
    obligations: new Map(all.map(([name, one]) => [name, { ...one, hash: "newer" }])),
  };
  const changes = new Map(
    all.map(([name, { act, hash }]) => [name, { actId: act.id, before: hash, after: "newer" }]),
  );
  await server.db.transaction().execute((trx) => writeNotices(trx, newer, changes));
});
afterAll(async () => {
  Object.assign(config(), before);
  await server.stop();
  await web.stop();
});

/** Something of every kind that a person may do. */
async function workOnFindings(): Promise<void> {
  const { findings } = await owner.listFindings(read);
  const quoted = findings.filter(({ evidence }) =>
    evidence.some(({ document }) => document.startsWith("“A”")),
  );
  const [one, two, three] = quoted;
  await owner.overrideFinding(read, one!.id, { verdict: "not_assessed", reason: typed });
  await owner.markFinding(read, two!.id, true);
  await owner.addComment(read, two!.id, typed);
  const personId = owner.userId;
  await owner.assignFinding(read, three!.id, { personId, due: "2027-05-04" });
  await owner.assignFinding(read, three!.id, { personId: "", due: undefined });
}

/** The columns that hold what the product says, with the rows in which they do. */
const columns = [
  ["findings", "reason", "1"],
  ["assessments", "message", "message is not null"],
  ["assessments", "json_extract(score_json, '$.formula')", "score_json is not null"],
  ["assessments", "json_extract(website_json, '$.failure')", "website_json like '%\"failure\":{%'"],
  ["documents", "truncated", "truncated is not null"],
  ["documents", "retired_by", "website is not null and retired_by is not null"],
  ["finding_work", "note", "note is not null"],
  ["finding_entries", "before", "kind = 'assigned'"],
  ["finding_entries", "after", "kind = 'assigned'"],
  ["finding_entries", "text", "kind = 'reopened' and person is null"],
  ["chat_messages", "note", "note <> ''"],
  ["source_states", "reason", "reason <> ''"],
] as const;

test("nothing that the product says is kept as a sentence", () => {
  const sqlite = new Sqlite(file, { readonly: true });
  const found = columns.flatMap(([table, column, where]) => {
    const texts = sqlite
      .prepare(`select ${column} from ${table} where ${where}`)
      .pluck()
      .all() as string[];
    return texts.map((text) => [`${table}.${column}`, text] as const);
  });
  const lists = [
    ...(sqlite.prepare("select changes_json from release_notices").pluck().all() as string[]),
    ...(sqlite
      .prepare(
        "select json_extract(website_json, '$.troubles') from assessments where website_json is not null",
      )
      .pluck()
      .all() as string[]),
  ];
  sqlite.close();
  const seen = new Set(found.map(([column]) => column));
  for (const column of ["findings.reason", "documents.retired_by", "finding_work.note"]) {
    expect(seen).toContain(column);
  }
  expect(found.filter(([column]) => column.startsWith("finding_entries")).length).toBeGreaterThan(
    4,
  );
  for (const [column, text] of [...found, ...lists.map((list) => ["a list", list] as const)]) {
    const codes = listCodes(text);
    const unknown = codes.filter((code) => !(code in englishTexts) || code === "stored.verbatim");
    expect([column, unknown]).toEqual([column, []]);
    if (column !== "a list") expect([column, codes.length > 0]).toEqual([column, true]);
  }
  expect(lists.flatMap(listCodes).length).toBeGreaterThan(20);
});

test("what an older version kept as sentences reads as it did, and so does what nobody knows", async () => {
  const said = await readAll(owner);
  expect(JSON.stringify(said)).toContain("The website ");
  const kept = await server.db.selectFrom("findings").select(["id", "reason"]).execute();
  const newer =
    /^reasons\.(control|onlyIf|review|speaks|shown|inPart|denies|mayDeny|language|decoy)/;
  const newReasons = kept.filter(({ reason }) =>
    listCodes(reason).some((code) => newer.test(code)),
  );
  await server.stop();
  const old = join(folder, "sentences.sqlite");
  await makeOldDatabase(file, old, "0019-fair-queue");
  const unknown = `“x” said {so}, 'once' and "twice"\nand no more`;
  const changed = keepSentences(old, unknown);
  server = await startTestApi({ worker: true, file: old });
  const person = createApiClient(server.send, owner.token);
  const now = await readAll(person);
  const findings = now.findings.flatMap((one) => one);
  expect(findings.find(({ id }) => id === changed)?.reason).toBe(unknown);
  // Findings of before do not say by which answers they bind, which of them wait for a condition,
  // nor how often such ones that very likely speak of a duty were right, and a document of before
  // has a language once it is assessed again.
  const withoutIt = (one: Awaited<ReturnType<typeof readAll>>) =>
    JSON.stringify(one, (key, value: unknown) =>
      key === "because" ||
      key === "measured" ||
      key === "standings" ||
      /^(found|page)?language$/i.test(key) ||
      (value instanceof Object && "id" in value && value.id === changed)
        ? null
        : value,
    );
  expect(withoutIt(now)).toBe(withoutIt(said));
  const codes = await server.db.selectFrom("findings").select(["id", "reason"]).execute();
  const verbatim = codes.filter(({ reason }) => listCodes(reason).includes("stored.verbatim"));
  // What an older version never said has no sentence of then to be read.
  const expected = new Set([changed, ...newReasons.map(({ id }) => id)]);
  expect(new Set(verbatim.map(({ id }) => id))).toEqual(expected);
});

/** Everything that a reader sees of it. */
async function readAll(person: ApiClient) {
  const companies = await person.listCompanies();
  const findings = await Promise.all(
    companies.map(async ({ name }) => (await person.listFindings(name)).findings),
  );
  const trails = [];
  for (const { id } of findings.flat().slice(0, 400)) {
    const company = findings[0]?.some((one) => one.id === id) ? companies[0] : companies[1];
    trails.push(await person.listFindingActivity(company?.name ?? "", id));
  }
  return {
    ...{ findings, trails },
    companies: await Promise.all(companies.map(({ id }) => person.getCompany(id))),
    dashboards: await Promise.all(companies.map(({ name }) => person.getDashboard(name))),
  };
}

/** Puts in words what an older version kept so; gives the finding whose words nobody knows. */
function keepSentences(old: string, unknown: string): string {
  const sqlite = new Sqlite(old);
  sqlite.function("word", (text) => (typeof text === "string" ? word(text) : text));
  sqlite.function("word_all", (text) => JSON.stringify(wordInside(JSON.parse(text as string))));
  for (const [table, column, where] of columns) {
    if (column.startsWith("json_extract")) continue;
    const named = table === "assessments" ? "generations" : table;
    sqlite.exec(`update ${named} set ${column} = word(${column}) where ${where}`);
  }
  sqlite.exec(
    "update generations set score_json = word_all(score_json) where score_json is not null",
  );
  sqlite.exec(
    "update generations set website_json = word_all(website_json) where website_json is not null",
  );
  sqlite.exec("update edition_notices set changes_json = word_all(changes_json)");
  const texts = sqlite.prepare("select reason from findings").pluck().all() as string[];
  expect(texts.filter((text) => text.startsWith("{"))).toEqual([]);
  const id = sqlite
    .prepare(
      "select f.id from findings f join companies c on c.shown_generation_id = f.generation_id limit 1",
    )
    .pluck()
    .get() as string;
  sqlite.prepare("update findings set reason = ? where id = ?").run(unknown, id);
  sqlite.close();
  return id;
}

function word(text: string): string {
  return text.startsWith('{"code"') ? wordStored(t, text as StoredMessage) : text;
}

function wordInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wordInside);
  if (!(value instanceof Object)) return value;
  if ("code" in value) return word(JSON.stringify(value));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wordInside(inner)]));
}

function listCodes(json: string): string[] {
  const codes: string[] = [];
  JSON.parse(json, (key, value: unknown) => {
    if (key === "code") codes.push(value as string);
    return value;
  });
  return codes;
}
