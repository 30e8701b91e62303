import { appendFileSync, writeFileSync } from "node:fs";
import { makeInputs, readQuestion } from "../../../server/assistant/answer.ts";
import { loadFindings } from "../../../server/assistant/company-findings.ts";
import { asCitation } from "../../../server/assistant/draft.ts";
import { findLane } from "../../../server/assistant/lanes/lanes.ts";
import type { Lane, PassageKind } from "../../../server/assistant/lanes/lanes.ts";
import { weighCandidates } from "../../../server/assistant/lanes/weigh.ts";
import type { Signs } from "../../../server/assistant/lanes/signs.ts";
import { requireCompany } from "../../../server/companies/companies.ts";
import { loadSources } from "../../../server/retrieval/company-passages.ts";
import { isExpected, isRight } from "../../eval/assistant/match.ts";
import { readQuestions } from "../../eval/assistant/questions.ts";
import type { Question } from "../../eval/assistant/questions.ts";
import { startSetting } from "../../eval/assistant/setting.ts";
import type { Setting } from "../../eval/assistant/setting.ts";
import { findSources, readStore } from "../../eval/assistant/stored-sources.ts";
import { findDocument } from "../../eval/assistant/documents.ts";

/** What is learned from one question: the passages that may answer it, and which of them do. */
export type Sample = {
  id: string;
  set: string;
  company: string;
  language: string;
  kind: Question["kind"];
  answerable: boolean;
  match: Question["match"];
  expected: number;
  question: string;
  signs: Signs;
  candidates: {
    kind: PassageKind;
    lane: Lane;
    label: string;
    quote: string;
    signs: Signs;
    /** Which of the expected sources it meets, by their place. */
    meets: number[];
    right: boolean;
  }[];
};

/** Sets up each company once, and writes what its questions give, a line each. */
export async function gatherSigns(files: string[], target: string): Promise<void> {
  writeFileSync(target, "");
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
    for (const asked of byCompany.values()) await gatherOfCompany(setting, asked, target);
  } finally {
    await setting.stop();
  }
}

async function gatherOfCompany(
  { db, catalogue, addCompany }: Setting,
  asked: { file: string; question: Question }[],
  target: string,
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
    const { signs, candidates } = weighCandidates(inputs);
    const { expected, kind } = question;
    const sample: Sample = {
      ...{ id: question.id, set: file, company: question.company.name, kind },
      ...{ language: question.language, answerable: question.answerable, match: question.match },
      ...{ expected: expected.length, question: question.question, signs },
      candidates: candidates.map(({ candidate, signs: own }) => {
        const cited = findSources(asCitation(candidate.evidence), store);
        // What a breach costs answers no other question, though it is of the same obligation.
        const isOther = candidate.kind === "sanction" && kind !== "sanction";
        const meets = isOther
          ? []
          : expected.flatMap((one, at) =>
              cited.some((source) => isExpected(source, one, kind, catalogue)) ? [at] : [],
            );
        const right = expected.some((one) =>
          cited.some((source) => isRight(source, one, kind, catalogue)),
        );
        const { label, quote } = candidate.evidence;
        return {
          ...{ kind: candidate.kind, lane: findLane(candidate), label },
          ...{ quote: quote.slice(0, 200), signs: own, meets, right },
        };
      }),
    };
    appendFileSync(target, `${JSON.stringify(sample)}\n`);
  }
}
