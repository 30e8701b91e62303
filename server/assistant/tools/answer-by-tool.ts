import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Company } from "../../companies/companies.ts";
import { now } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import { translateTo } from "../../messages/messages.ts";
import type { Translate } from "../../messages/translate.ts";
import type { CompanySources } from "../../retrieval/company-passages.ts";
import type { Answer } from "../answer.ts";
import type { CompanyFindings } from "../company-findings.ts";
import { settleDraft } from "../draft.ts";
import type { Draft } from "../draft.ts";
import { listGravest } from "../gather-status.ts";
import type { StatusRow } from "../gather-status.ts";
import type { Plan } from "../plan.ts";
import { renderText } from "../render-text.ts";
import { explainScore } from "./explain-score.ts";
import { findTool } from "./find-tool.ts";
import type { Tool } from "./find-tool.ts";
import { findMentions } from "./find-mentions.ts";
import { listFirst } from "./list-first.ts";
import { listWork } from "./list-work.ts";
import { listLaws, tellApplies } from "./tell-applies.ts";

/** What a tool works with. `t` speaks the language of the question, where it is one of ours. */
export type Setting = {
  db: Db;
  catalogue: Catalogue;
  company: Company;
  plan: Plan;
  sources: CompanySources;
  findings: CompanyFindings;
  /** YYYY-MM-DD */
  today: string;
  t: Translate;
};

const run: Record<Tool, (setting: Setting) => Promise<Draft | null> | Draft | null> = {
  score: explainScore,
  first: listFirst,
  applies: tellApplies,
  laws: listLaws,
  mentions: findMentions,
  work: listWork,
};

export type Asked = Omit<Setting, "today" | "t">;

/** The answer of a tool; null where none is asked for, or where it finds nothing. */
export async function answerByTool(asked: Asked): Promise<Answer | null> {
  const tool = findTool(asked.plan);
  if (!tool) return null;
  const t = translateTo(asked.plan.speaks);
  const draft = await draftWithTool(tool, { ...asked, t, today: now().slice(0, 10) });
  const settled = draft && settleDraft(draft);
  if (!settled) return null;
  const { parts, citations } = settled;
  return {
    text: renderText(parts, citations, asked.plan.speaks),
    parts,
    citations,
    confidence: "high",
  };
}

async function draftWithTool(tool: Tool, setting: Setting): Promise<Draft | null> {
  const draft = await run[tool](setting);
  if (!draft || (tool !== "score" && tool !== "first")) return draft;
  const { findings, sources, company, catalogue, t } = setting;
  const gravest = listGravest(catalogue, findings, sources, company.name);
  return gravest.length > 0 ? addRows(draft, t("assistant.gravest"), gravest) : draft;
}

function addRows({ parts, evidence }: Draft, lead: string, found: StatusRow[]): Draft {
  const rows = found.map(({ row, evidence: { id } }) => ({ ...row, cites: [id] }));
  return {
    parts: [...parts, { kind: "text", text: lead }, { kind: "obligations", rows }],
    evidence: [...evidence, ...found.map((one) => one.evidence)],
  };
}
