import { answerQuestion } from "../../server/assistant/answer.ts";
import { loadFindings } from "../../server/assistant/company-findings.ts";
import { loadSources } from "../../server/retrieval/company-passages.ts";
import { searchAll } from "../../server/retrieval/search-all.ts";
import { requireCompany } from "../../server/companies/companies.ts";
import type { Company } from "../../server/companies/companies.ts";
import { companyForm, waitUntilReady } from "../../tests/setup/company-form.ts";
import { startTestApi } from "../../tests/setup/test-api.ts";
import { measureGrowthOf } from "./hostile-growth.ts";
import type { Row } from "./hostile-growth.ts";
import { questionShapes } from "./hostile-shapes.ts";
import { makeLongPolicy } from "./long-policy.ts";

const longestQuestion = 2000;
const longestSearch = 500;
const ordinary =
  "Must our processor have a written contract with every one of its own subprocessors before it lets them work with our data?";
/** CPU that a question may take beside an ordinary one: a comparison asks for each of two sides once more. */
const mostBeside = { times: 3, more: 50 };

// The person that the tests sign up has a password that the product itself would refuse.
process.env["PASSWORD_STRENGTH"] ??= "0";

/** The built-in answer and the search, asked of a company with a long document. */
export async function measureQuestions(): Promise<Row[]> {
  const running = await startTestApi({ worker: true });
  try {
    const person = await running.signUp("Hostile questions");
    const name = "Long documents";
    const pdf = new File([new Uint8Array(makeLongPolicy(120))], "policy.pdf");
    await person.addCompany(companyForm({ company_name: name }, [pdf]));
    await waitUntilReady(person, name);
    const company = await requireCompany(running.db, person.accountId, { name });
    return await askAll(running, company);
  } finally {
    await running.stop();
  }
}

async function askAll(
  { db, catalogue }: Awaited<ReturnType<typeof startTestApi>>,
  company: Company,
): Promise<Row[]> {
  const sources = await loadSources(db, company);
  const findings = await loadFindings(db, company);
  const ask = async (question: string) =>
    answerQuestion(question, catalogue, company.jurisdiction, sources, { company, findings });
  const search = (query: string) =>
    searchAll(db, catalogue, [company], { query, page: 1, pageSize: 10 });
  // The first of each lays out what all others use.
  await ask(ordinary);
  await search(ordinary);
  const rows: Row[] = [];
  for (const [part, read, longest] of [
    ["question", ask, longestQuestion],
    ["search", search, longestSearch],
  ] as const) {
    const usual = await measureGrowthOf(part, `${part}: of 20 words`, () => ordinary, read, 1);
    const most = mostBeside.times * usual.longest + mostBeside.more;
    rows.push(usual);
    for (const [shape, make] of Object.entries(questionShapes)) {
      const row = await measureGrowthOf(part, `${part}: ${shape}`, make, read, longest);
      rows.push({ ...row, isHeld: row.longest > most });
    }
  }
  return rows;
}
