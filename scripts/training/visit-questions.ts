import { makeInputs } from "../../server/assistant/answer.ts";
import { readQuestion } from "../../server/assistant/read-question.ts";
import type { Inputs } from "../../server/assistant/answer.ts";
import { loadFindings } from "../../server/assistant/company-findings.ts";
import { requireCompany } from "../../server/companies/companies.ts";
import { loadSources } from "../../server/retrieval/company-passages.ts";
import { findDocument } from "../eval/assistant/documents.ts";
import { readQuestions } from "../eval/assistant/questions.ts";
import type { Question } from "../eval/assistant/questions.ts";
import { startSetting } from "../eval/assistant/setting.ts";
import type { Setting } from "../eval/assistant/setting.ts";
import { readStore } from "../eval/assistant/stored-sources.ts";
import type { Store } from "../eval/assistant/stored-sources.ts";

/** A question of a set, with all that the product reads to answer it. */
export type Asked = { file: string; question: Question; inputs: Inputs; store: Store };

/** Sets up each company once, and shows its questions one after the other. */
export async function visitQuestions(
  files: string[],
  visit: (asked: Asked) => void,
): Promise<void> {
  const setting = await startSetting();
  try {
    const byCompany = new Map<string, { file: string; question: Question }[]>();
    for (const file of files) {
      for (const question of readQuestions(file)) {
        if (question.company.documents.some((name) => !findDocument(name, file))) continue;
        const key = JSON.stringify(question.company);
        byCompany.set(key, [...(byCompany.get(key) ?? []), { file, question }]);
      }
    }
    for (const asked of byCompany.values()) await visitCompany(setting, asked, visit);
  } finally {
    await setting.stop();
  }
}

async function visitCompany(
  { db, catalogue, addCompany }: Setting,
  asked: { file: string; question: Question }[],
  visit: (asked: Asked) => void,
): Promise<void> {
  const [first] = asked;
  if (!first) return;
  const { companyId } = await addCompany(first.question.company, first.file);
  const { owner_id: ownerId } = await db
    .selectFrom("companies")
    .select("owner_id")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const company = await requireCompany(db, ownerId, { id: companyId });
  const sources = await loadSources(db, company);
  const findings = await loadFindings(db, company);
  const store = await readStore(db, catalogue, companyId);
  for (const { file, question } of asked) {
    const context = { company, findings, before: question.after, today: "2026-11-21" };
    const { plan } = readQuestion(question.question, catalogue, sources, context);
    const inputs = makeInputs(plan, catalogue, company.jurisdiction, sources, context);
    visit({ file, question, inputs, store });
  }
}
