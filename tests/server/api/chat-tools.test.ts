import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

type Answer = Awaited<ReturnType<Person["ask"]>>;

function itemsOf({ parts }: Answer): { text: string; link: string }[] {
  return parts.flatMap((part) => (part.kind === "items" ? part.rows : []));
}

describe("what the pages of the product say", () => {
  test("the score comes with its coverage, as the dashboard has them", async () => {
    const answer = await owner.ask({ prompt: "Why is our score so low?", company });
    const { score } = await owner.getDashboard(company);
    const coverage = `${Math.round(100 * (score?.coverage ?? 0))}%`;
    expect(answer.text).toContain(coverage);
    const shown = answer.text.includes(`${score?.score} of 100`);
    expect(shown).toBe(score?.score !== null);
    expect(itemsOf(answer)[0]?.link).toContain("/dashboard/default?company=");
    expect(answer.parts.some(({ kind }) => kind === "obligations")).toBe(true);
  });

  test("what to do first is what the dashboard says to do next", async () => {
    const answer = await owner.ask({ prompt: "What should we do first?", company });
    const tasks = await owner.listNextTasks(company);
    expect(itemsOf(answer)).toHaveLength(tasks.length);
    const upload = tasks.find(({ kind }) => kind === "upload");
    expect(answer.text).toContain(`assess ${upload?.count} more obligation`);
  });

  test("the law that applies is counted as its page counts it", async () => {
    const answer = await owner.ask({ prompt: "Which laws apply to us?", company });
    const [{ id } = { id: "" }] = await owner.listCompanies();
    const { counts, acts } = await owner.listBoundActs(id, "applies");
    expect(answer.text).toContain(`${counts.lines} duties`);
    const bound = acts.filter((act) => act.counts.lines > 0);
    expect(answer.text).toContain(`${bound.length} acts apply`);
    expect(itemsOf(answer).at(-1)?.link).toContain(`/dashboard/companies/${id}/law?`);
  });

  test("an act that may apply says which answers would tell", async () => {
    const answer = await owner.ask({ prompt: "Does the AI Act apply to us?", company });
    expect(answer.text).toMatch(
      /^We cannot tell yet whether AI Act applies to you\. Depends on the answer to: /,
    );
    expect(answer.citations[0]?.kind).toBe("act");
  });

  test("work that nobody has is said to be nobody's, and then whose it is", async () => {
    const before = await owner.ask({ prompt: "Who is assigned to the findings?", company });
    expect(before.text).toContain("No open finding is assigned");
    const { findings } = await owner.listFindings(company);
    const [finding] = findings;
    const [person] = await owner.listPeople();
    const assignment = { personId: person?.id ?? "", due: "2030-01-31" };
    await owner.assignFinding(company, finding?.id ?? "", assignment);
    const after = await owner.ask({ prompt: "Who is assigned to the findings?", company });
    expect(itemsOf(after)[0]?.text).toBe(
      `${finding?.obligation}: ${person?.email}, due on 31 Jan 2030`,
    );
  });
});

describe("a question that leans on the answer before it", () => {
  test("asks for the reasons of the findings that were shown", async () => {
    const first = await owner.ask({ prompt: "Where are our gaps under the GDPR?", company });
    const why = await owner.ask({ prompt: "Why?", company, chatId: first.chatId });
    const titles = first.parts.flatMap((part) =>
      part.kind === "obligations" ? part.rows.map(({ title }) => title) : [],
    );
    expect(itemsOf(why)[0]?.text.startsWith(`${titles[0]}: `)).toBe(true);
  });

  test("has the same answered in another language", async () => {
    const prompt = "When must a personal data breach be notified to the supervisory authority?";
    const { chatId, citations } = await owner.ask({ prompt, company });
    const again = await owner.ask({ prompt: "In Turkish", company, chatId });
    expect(again.citations.map(({ link }) => link)).toEqual(citations.map(({ link }) => link));
    expect(again.text).toContain("Mevzuat:");
  });

  test("asks for the words of the article that was cited", async () => {
    const prompt = "When must a personal data breach be notified to the supervisory authority?";
    const { chatId } = await owner.ask({ prompt, company });
    const { citations } = await owner.ask({ prompt: "Show me the text", company, chatId });
    expect(citations.every(({ label }) => label.includes("Article 33(1)"))).toBe(true);
  });

  test("stands alone where nothing came before it", async () => {
    const { confidence } = await owner.ask({ prompt: "Why?", company });
    expect(confidence).toBe("none");
  });
});

test.each([
  ["What was decided in Planet49?", "C-673/17"],
  ["What did the court say in Schrems II?", "C-311/18"],
  ["Planet49", "C-673/17"],
  ["C-673/17", "C-673/17"],
])("%s finds the decision %s", async (prompt, number) => {
  const { citations } = await owner.ask({ prompt, company });
  expect(citations.map(({ label }) => label).join()).toContain(number);
  expect(citations).toHaveLength(1);
});
