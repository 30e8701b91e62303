import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runEvaluation } from "../../../../scripts/eval/run-eval.ts";
import { embedTexts } from "../../../../server/retrieval/embeddings/embed-texts.ts";
import { readMeaning } from "../../../../server/retrieval/embeddings/search-by-meaning.ts";
import { scheduleEmbeddings } from "../../../../server/retrieval/embeddings/schedule.ts";
import { config } from "../../../../server/config.ts";
import type { ModelEndpoint } from "../../../../server/settings/endpoints.ts";
import { startOpenAi } from "../../../fakes/openai.ts";
import type { OpenAi } from "../../../fakes/openai.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  waitUntilReady,
} from "../../../setup/company-form.ts";
import { runCommand } from "../../../setup/run-command.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person, TestApi } from "../../../setup/test-api.ts";

const company = "Clinic Ltd";
const paragraph = (topic: string) =>
  `${topic}\n${`The rules for ${topic.toLowerCase()} are set out in the handbook of the house. `.repeat(4)}`;
const handbook = [
  ["Parking", "Lunch", "Uniforms", "Bicycles"].map(paragraph).join("\n\n"),
  ["Keys", "Lockers", "Printers", "Coffee", "Windows"].map(paragraph).join("\n\n"),
  `Care\n${"The physician examines everybody once. ".repeat(6)}`,
];

let openAi: OpenAi;
let endpoint: ModelEndpoint;
let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  openAi = await startOpenAi();
  endpoint = { url: openAi.url, host: "e", key: null, model: "hashes", timeoutMs: 5_000 };
  Object.assign(config(), { embeddings: endpoint });
  const catalogue = makeCatalogue("2026-11-01", [
    {
      id: "data",
      scope: ["MT"],
      obligations: [makeObligation("keep", "retain your personal data")],
    },
  ]);
  server = await startTestApi({ worker: true, catalogue });
  await scheduleEmbeddings(server.db, catalogue);
  owner = await server.signUp();
  stranger = await server.signUp("Stranger Ltd");
  for (const person of [owner, stranger]) {
    const files = [pdfFile("handbook.pdf", handbook), pdfFile("policy.pdf", privacyPolicy)];
    await person.addCompany(companyForm({ company_name: company }, files));
    await waitUntilReady(person, company);
  }
  await vi.waitFor(async () => expect(await listOpenJobs()).toEqual([]), { timeout: 20_000 });
});
afterAll(async () => {
  await server.stop();
  await openAi.stop();
});

const listOpenJobs = () =>
  server.db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "embed-passages")
    .where("state", "!=", "done")
    .execute();
const listVectors = (person: Person) =>
  server.db
    .selectFrom("passage_vectors")
    .select(["company_id", "hash", "model"])
    .where("owner_id", "=", person.accountId)
    .execute();
const sent = () => openAi.seen.flatMap(({ body }) => body.input ?? []);

test("every passage of a new dashboard and of the catalogue is sent once and kept", async () => {
  const vectors = await listVectors(owner);
  expect(vectors.length).toBeGreaterThan(5);
  expect(new Set(vectors.map(({ hash }) => hash)).size).toBe(vectors.length);
  expect(sent().some((text) => text.includes("physician"))).toBe(true);
  const [catalogue] = await server.db.selectFrom("catalogue_vectors").selectAll().execute();
  expect(catalogue?.vector.byteLength).toBe(64 * 4);
  const before = openAi.seen.length;
  await scheduleEmbeddings(server.db, server.catalogue);
  await expect.poll(listOpenJobs).toEqual([]);
  expect(openAi.seen.length).toBe(before);
});

test("a search finds what is meant, and without the endpoint what is said", async () => {
  const query = { q: "doctor examines everybody", companyName: company };
  const [first] = (await owner.search(query)).results;
  expect(first?.title).toBe("handbook.pdf, p. 3");
  const meant = { q: "doctor", companyName: company };
  expect((await owner.search(meant)).results[0]?.title).toBe("handbook.pdf, p. 3");
  Object.assign(config(), { embeddings: null });
  expect((await owner.search(meant)).results).toEqual([]);
  Object.assign(config(), { embeddings: endpoint });
});

test("the assistant's search goes the same way, and its quotes stand on their page", async () => {
  const prompt = "Whom does the doctor examine? Everybody once?";
  const { citations } = await owner.ask({ prompt, company });
  for (const { quote, link, page, kind } of citations) {
    if (kind !== "document") continue;
    const id = new URL(link, "http://x").pathname.split("/").at(-1) ?? "";
    expect((await owner.getDocumentPage(id, page ?? 0)).text).toContain(quote);
  }
});

test("what is meant stands among the nearest passages where no words answer", async () => {
  const question = { prompt: "Is there a sawbones?", company };
  const nearest = async () => {
    const { citations } = await owner.ask(question);
    expect(citations.map(({ grade }) => grade)).toEqual(citations.map(() => "closest"));
    return citations.map(({ quote }) => quote).join(" ");
  };
  expect(await nearest()).toContain("physician");
  Object.assign(config(), { embeddings: null });
  expect(await nearest()).not.toContain("physician");
  Object.assign(config(), { embeddings: endpoint });
});

test("vectors go with their company", async () => {
  const [summary] = await stranger.listCompanies();
  const before = await listVectors(owner);
  await stranger.deleteCompany(summary?.id ?? "");
  expect(await listVectors(stranger)).toEqual([]);
  expect(await listVectors(owner)).toEqual(before);
});

test.each(["fails", "wrong"] as const)("an endpoint that %s spoils no search", async (way) => {
  openAi.embed(way);
  await expect(embedTexts(endpoint, ["text"])).rejects.toThrow();
  const { results } = await owner.search({ q: "physician", companyName: company });
  expect(results[0]?.title).toBe("handbook.pdf, p. 3");
  // It is left alone for a while after the first failure.
  const before = openAi.seen.length;
  expect(await readMeaning("anything")).toBeNull();
  expect(openAi.seen.length).toBe(before);
  openAi.embed("hashes");
});

test("the evaluation runs with vectors as it does without", async () => {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "eval-"));
  const rows = ["The physician keeps files.", "Bicycles stand outside.", "Lunch is at noon."].map(
    (Passage, at) => ({ DocumentID: 1, PassageID: `${at + 1}.`, Passage }),
  );
  const questions = [{ Question: "What does the doctor do?", Passages: rows.slice(0, 1) }];
  writeFileSync(join(folder, "1.json"), JSON.stringify(rows));
  const file = join(mkdtempSync(join(folder, "q-")), "questions.json");
  writeFileSync(file, JSON.stringify(questions));
  const run = async (...more: string[]) => {
    const args = ["retrieval", "--documents", folder, "--questions", file, ...more];
    const { out } = await runCommand(runEvaluation, args);
    return JSON.parse(out) as { recall10: number };
  };
  expect((await run()).recall10).toBe(0);
  expect((await run("--embeddings")).recall10).toBe(1);
});
