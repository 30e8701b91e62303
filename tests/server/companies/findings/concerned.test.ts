import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../../../server/api/client.ts";
import type { Obligation } from "../../../../server/catalogue/types.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person, TestApi } from "../../../setup/test-api.ts";

const outsourcing = { onlyIf: "if you outsource" };
const rare = { onlyIf: "if you hold a certificate", rarely: true as const };
const makeActs = (provider: Partial<Obligation>, certificate: Partial<Obligation>) =>
  makeCatalogue("2026-01-01", [
    {
      id: "data",
      scope: ["EU"],
      obligations: [
        makeObligation("keep", "retain your personal data"),
        makeObligation("exit", "leave the provider within a plan", provider),
        makeObligation("audit", "inspect the provider on site", provider),
        makeObligation("badge", "show the certificate at the door", certificate),
      ],
    },
    {
      id: "other",
      scope: ["EU"],
      obligations: [makeObligation("elsewhere", "leave the provider within a plan", provider)],
    },
  ]);
const file = join(
  mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "concerned-")),
  "it.sqlite",
);

const name = "Żejtun Payments Ltd";
const why = "We have nothing outsourced at all.";
let server: TestApi;
let owner: Person;
let stranger: Person;
let company = "";

const said = (obligationIds: string[], more: { reason?: string; together?: boolean } = {}) => ({
  ...{ obligationIds, reason: "", together: false },
  ...more,
});
const countsOf = async () => (await owner.getCompanyProfile(company)).counts;
async function find(obligation: string) {
  const { findings } = await owner.listFindings(name);
  return findings.find((one) => one.obligation === `Tell about ${obligation}`);
}
async function standingOf(obligationId: string) {
  const { obligations } = await owner.listBoundObligations(company, { obligationId });
  return obligations[0];
}
const logOf = async (obligation: string) => {
  const { id = "" } = (await find(obligation)) ?? {};
  return (await owner.listFindingActivity(name, id)).map(({ kind, after, text }) => [
    ...[kind, after, text],
  ]);
};

/** The product of a release with other law, and the same account. */
async function restart(catalogue: ReturnType<typeof makeActs>): Promise<void> {
  await server.stop();
  server = await startTestApi({ worker: true, file, catalogue });
  owner = { ...owner, ...createApiClient(server.send, owner.token) };
}

beforeAll(async () => {
  server = await startTestApi({ worker: true, file, catalogue: makeActs(outsourcing, rare) });
  owner = await server.signUp();
  stranger = await server.signUp();
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, name);
  company = (await owner.listCompanies())[0]?.id ?? "";
});
afterAll(() => server.stop());

test("what waits for a condition does not count as applying, and stands apart", async () => {
  expect(await countsOf()).toMatchObject({
    ...{ applies: 1, lines: 1, conditional: 4, conditionalLines: 4 },
  });
  expect(await find("exit")).toMatchObject({
    ...{ verdict: "not_assessed", onlyIf: "if you outsource", alike: 1 },
    reason: "This applies if you outsource. Your documents do not speak of it.",
  });
  // What most companies do not do has no finding before somebody says that they do.
  expect(await find("badge")).toBeUndefined();
});

test("once it concerns the company silence counts as with any other duty", async () => {
  await owner.sayConcerned(company, said(["exit"], { reason: "Our hosting is outsourced." }));
  await waitUntilReady(owner, name);
  expect(await countsOf()).toMatchObject({ applies: 2, lines: 2, conditional: 3 });
  expect(await find("exit")).toMatchObject({
    verdict: "not_shown",
    work: { concerned: { by: owner.email, reason: "Our hosting is outsourced." } },
  });
  expect(await find("audit")).toMatchObject({ verdict: "not_assessed" });
  expect(await logOf("exit")).toEqual([
    ["concerned", "if you outsource", "Our hosting is outsourced."],
  ]);
});

test("what has the same condition in the act is answered together where people say so", async () => {
  await owner.sayConcerned(company, said(["exit"], { together: true }));
  await waitUntilReady(owner, name);
  expect(await find("audit")).toMatchObject({ verdict: "not_shown" });
  expect(await standingOf("audit")).toMatchObject({ standing: "applies", alike: 1 });
  // Another act may mean something else by it.
  expect(await standingOf("elsewhere")).toMatchObject({ standing: "conditional" });
  expect(await logOf("exit")).toHaveLength(1);
});

test("what concerns the company by a rare condition gets its finding", async () => {
  await owner.sayConcerned(company, said(["badge"]));
  await waitUntilReady(owner, name);
  expect(await find("badge")).toMatchObject({ verdict: "not_shown" });
  await owner.takeConcernBack(company, "badge");
  await waitUntilReady(owner, name);
  expect(await find("badge")).toBeUndefined();
  expect(await standingOf("badge")).toMatchObject({ standing: "conditional", concerned: null });
});

test("what does not concern the company is not applicable, with its reason, and comes back", async () => {
  const short = await refusalOf(owner.sayNotConcerned(company, said(["audit"])));
  expect([short.status, short.issues.map(({ path }) => path)]).toEqual([400, ["sReason"]]);
  await owner.sayNotConcerned(company, said(["audit", "badge"], { reason: why }));
  await waitUntilReady(owner, name);
  expect(await countsOf()).toMatchObject({ applies: 2, setAside: 2, conditional: 1 });
  expect(await find("audit")).toMatchObject({
    verdict: "not_applicable",
    work: { overridden: { reason: why }, concerned: null },
  });
  expect(await standingOf("badge")).toMatchObject({
    ...{ standing: "set_aside", findingId: null },
    setAside: { reason: why, by: owner.email },
  });
  await owner.takeConcernBack(company, "badge");
  await owner.takeConcernBack(company, "audit");
  expect(await find("audit")).toMatchObject({ verdict: "not_assessed" });
  expect(await countsOf()).toMatchObject({ setAside: 0, conditional: 3 });
  const gone = await refusalOf(owner.takeConcernBack(company, "audit"));
  expect(gone.status).toBe(404);
});

test("whoever says that it concerns the company after all takes back that it does not", async () => {
  await owner.sayNotConcerned(company, said(["audit"], { reason: why }));
  await owner.sayConcerned(company, said(["audit"]));
  await waitUntilReady(owner, name);
  expect(await find("audit")).toMatchObject({ verdict: "not_shown", work: { overridden: null } });
  expect((await logOf("audit")).slice(0, 2).map(([kind]) => kind)).toEqual([
    "concerned",
    "taken_back",
  ]);
});

test("only what has a condition can be answered, and only by those of the account", async () => {
  for (const ids of [["keep"], ["nowhere"]]) {
    expect((await refusalOf(owner.sayConcerned(company, said(ids)))).status).toBe(404);
  }
  const none = await refusalOf(owner.sayConcerned(company, said([])));
  expect([none.status, none.issues.map(({ path }) => path)]).toEqual([400, ["aObligations"]]);
  const tries = [
    () => stranger.sayConcerned(company, said(["exit"])),
    () => stranger.sayNotConcerned(company, said(["exit"], { reason: why })),
    () => stranger.takeConcernBack(company, "exit"),
  ];
  for (const one of tries) expect((await refusalOf(one())).status).toBe(404);
});

test("numbers of what applies leave out what is set aside, in the preview as well", async () => {
  const { applies } = await countsOf();
  await owner.setActAside(company, "data", "None of this is any concern of ours.");
  expect(await countsOf()).toMatchObject({ applies: 0, setAside: 4 });
  const effect = await owner.previewCompanyProfile(company, [
    { question: "licences", values: ["bank"] },
  ]);
  expect(effect).toMatchObject({ applies: 0, wouldApply: 0 });
  await owner.takeActBack(company, "data");
  expect((await countsOf()).applies).toBe(applies);
});

test("a condition that the law words otherwise is asked anew, and so is what was set aside", async () => {
  await owner.sayConcerned(company, said(["exit"]));
  await owner.sayNotConcerned(company, said(["badge"], { reason: why }));
  await waitUntilReady(owner, name);
  const text = "Whoever holds a certificate shows it at each door.";
  await restart(makeActs({ onlyIf: "if you outsource anything that matters" }, { ...rare, text }));
  await owner.assessAgain(name);
  await waitUntilReady(owner, name);
  expect(await standingOf("exit")).toMatchObject({ standing: "conditional", concerned: null });
  expect((await logOf("exit"))[0]?.[0]).toBe("concern_ended");
  expect(await standingOf("badge")).toMatchObject({ standing: "conditional", setAside: null });
});
