import { translateTo } from "../../messages/messages.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { Answer, Citation } from "../answer.ts";
import { settleDraft } from "../draft.ts";
import type { Draft } from "../draft.ts";
import { showRow } from "../gather-status.ts";
import { renderText } from "../render-text.ts";
import { answerByTool } from "./answer-by-tool.ts";
import type { Asked } from "./answer-by-tool.ts";

const most = 3;

/**
 * Why the answer before says what it says: the reasons of the findings it cites; of a tool, what
 * that tool tells anew. Null where it rested on neither.
 */
export async function answerWhy(asked: Asked, citations: Citation[]): Promise<Answer | null> {
  const draft = await explainFindings(asked, citations);
  const settled = draft && settleDraft(draft);
  if (!settled) return answerByTool(asked);
  const { parts } = settled;
  const text = renderText(parts, settled.citations, asked.plan.speaks);
  return { text, parts, citations: settled.citations, confidence: "high" };
}

async function explainFindings(
  { db, catalogue, company, findings, sources, plan }: Asked,
  citations: Citation[],
): Promise<Draft | null> {
  const byFinding = new Map([...findings.byObligation].map((entry) => [entry[1].id, entry]));
  // In the order in which they were shown.
  const cited = new Set(citations.flatMap(({ link }) => readFindingId(link) ?? []));
  const obligations = [...cited]
    .flatMap((id) => {
      const entry = byFinding.get(id);
      return entry ? [entry] : [];
    })
    .slice(0, most);
  if (obligations.length === 0) return null;
  const rows = await db
    .selectFrom("findings")
    .select(["id", "reason"])
    .where("owner_id", "=", company.owner_id)
    .where(
      "id",
      "in",
      obligations.map(([, { id }]) => id),
    )
    .execute();
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
  const t = translateTo(plan.speaks);
  const told = obligations.flatMap(([obligationId, { id, verdict }]) => {
    const entry = catalogue.obligations.get(obligationId);
    const reason = reasons.get(id);
    if (!entry || reason === undefined) return [];
    const { row, evidence } = showRow(entry, findings, sources, company.name);
    const words = { title: row.title, verdict: t(`terms.verdict.${verdict}`) };
    const text = t("assistant.why", { ...words, reason: wordStored(t, reason) });
    return [{ item: { text, link: row.findingLink ?? row.link }, evidence }];
  });
  const evidence = told.map((one) => one.evidence);
  return {
    parts: [
      { kind: "items", rows: told.map(({ item }) => item) },
      { kind: "quotes", cites: evidence.map(({ id }) => id) },
    ],
    evidence,
  };
}

/** A finding's own link names it in its query. */
function readFindingId(link: string): string | null {
  return new URLSearchParams(link.split("?")[1] ?? "").get("report");
}
