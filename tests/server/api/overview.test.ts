import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadOverview } from "../../../app/http/overview.server.ts";
import { fillAccount } from "../../../scripts/bench/scale/fill-account.ts";
import { createApi } from "../../../server/api/api.ts";
import { createApiClient } from "../../../server/api/client.ts";
import type { RequestEnv } from "../../../server/api/environment.ts";
import { codeMessage } from "../../../server/messages/coded-message.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const few = 3;
const many = 30;
let server: TestApi;
let owner: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await openAccount(many);
  other = await openAccount(few);
});
afterAll(() => server.stop());

/** With companies that all have the dashboard of the first, and a score of 40. */
async function openAccount(size: number): Promise<Person> {
  const person = await server.signUp();
  const { id, name } = await person.addCompany(companyForm());
  await waitUntilReady(person, name);
  const { score } = await person.getDashboard(name);
  await setScore(id, { ...score, score: 40, formula: codeMessage("score.none") });
  await fillAccount(server.db, person.accountId, size);
  return person;
}

/** What the database is asked for while an overview is loaded as its page does. */
async function countQueries(person: Person): Promise<{ queries: number; loaded: Loaded }> {
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const api = createApi(server.db.withPlugin(counter), server.catalogue);
  const env: RequestEnv = { lookedUp: new Map() };
  const send = async (path: string, init: RequestInit) => api.request(`/api/${path}`, init, env);
  const client = createApiClient(send, person.token, new Map());
  const [loaded] = await Promise.all([
    loadOverview(client, new Request("http://localhost/dashboard/overview")),
    // The frame around the page asks for these.
    client.listCompanies(),
    client.getProfile(),
  ]);
  return { queries, loaded };
}
type Loaded = Awaited<ReturnType<typeof loadOverview>>;

test("an overview of many companies asks the database no more often, and carries no more", async () => {
  const small = await countQueries(other);
  expect(small.queries).toBeGreaterThan(10);
  expect(small.loaded).toMatchObject({ assessed: few, scored: few, moreControls: false });
  // Of what binds a few companies alone is told; it is one query that many do without.
  const large = await countQueries(owner);
  expect(large.loaded).toMatchObject({ assessed: many, scored: many, moreControls: true });
  expect(large.queries).toBeLessThanOrEqual(small.queries);
  const { companies, companyScores, controls } = large.loaded;
  expect([companies, companyScores, controls].map((list) => list.length)).toEqual([20, 20, 20]);
});

test("its figures are those of the companies' dashboards", async () => {
  const [one, odd] = await owner.listCompanies();
  await setScore(odd?.id ?? "", { score: 7, redFlags: 100, risk: { HIGH: 1000, LOW: 0 } });
  const { score } = await owner.getDashboard(one?.name ?? "");
  const findings = Object.values(score?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const overview = await owner.getOverview();
  expect(overview).toMatchObject({
    totalCompanies: many,
    redFlags: (many - 1) * (score?.redFlags ?? 0) + 100,
    pendingReviews: (many - 1) * (score?.pendingReviews ?? 0),
    pendingActions: (many - 1) * findings,
    averageScore: Math.round(((many - 1) * 40 + 7) / many),
  });
  // A score of before counted less, and what it does not know is none.
  expect(overview.companies.find(({ company }) => company === odd?.name)).toEqual({
    ...{ company: odd?.name, findings: 0, redFlags: 100, pendingReviews: 0 },
    risk: { HIGH: 1000, MEDIUM: 0, LOW: 0 },
  });
  const { risk, trends } = await owner.getAnalysis();
  expect(risk.HIGH).toBe((many - 1) * (score?.risk.HIGH ?? 0) + 1000);
  expect(trends.at(-1)?.score).toBe(overview.averageScore);
});

test("a bound cuts each list and tells what there is; without it all of it comes", async () => {
  const [all, some] = [await owner.getOverview(), await owner.getOverview(undefined, 2)];
  expect(all.assessed).toBeUndefined();
  expect(all.companies).toHaveLength(many);
  expect(all.controls).toHaveLength(many);
  expect(some).toEqual({
    ...all,
    companies: all.companies.slice(0, 2),
    controls: all.controls.slice(0, 2),
    assessed: many,
  });
  const [whole, lowest] = [await owner.getAnalysis(), await owner.getAnalysis(undefined, 1)];
  expect(whole.scored).toBeUndefined();
  expect(whole.companyScores).toHaveLength(many);
  const least = whole.companyScores.toSorted((a, b) => a.score - b.score).slice(0, 1);
  expect(lowest).toEqual({ ...whole, companyScores: least, scored: many });
  for (const path of ["", "compliance-analysis", "outdated"]) {
    const { status } = await server.send(`dashboard/${path}?most=0`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([path, status]).toEqual([path, 400]);
  }
});

test("a score that was not given counts in no average", async () => {
  const before = await owner.getAnalysis();
  const [, odd] = await owner.listCompanies();
  await setScore(odd?.id ?? "", { score: null, redFlags: 0, risk: {} });
  const after = await owner.getAnalysis();
  expect(after.companyScores).toHaveLength(before.companyScores.length - 1);
  expect([before.averageScore, after.averageScore]).toEqual([39, 40]);
});

/** In the form of before: without counts and without what waits for a look. */
async function setScore(companyId: string, score: Record<string, unknown>): Promise<void> {
  await server.db
    .updateTable("assessments")
    .set({ score_json: JSON.stringify(score) })
    .where("company_id", "=", companyId)
    .execute();
}
