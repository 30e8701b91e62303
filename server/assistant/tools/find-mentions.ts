import type { Draft } from "../draft.ts";
import { rankPassages } from "../gather-documents.ts";
import type { PassageHit } from "../gather-documents.ts";
import type { Setting } from "./answer-by-tool.ts";

const mostDocuments = 8;
/** How much of what is asked a passage has to speak of to mention it. */
const speaks = 0.5;

/** Each document that speaks of it, with the sentence that does so best; null where none does. */
export function findMentions({ plan, sources, t }: Setting): Draft | null {
  const best = new Map<string, PassageHit>();
  for (const hit of rankPassages(plan, sources)) {
    const document = hit.evidence.link.split("?")[0] ?? "";
    if (hit.coverage >= speaks && !best.has(document)) best.set(document, hit);
  }
  if (best.size === 0) return null;
  const evidence = [...best.values()].slice(0, mostDocuments).map((hit) => hit.evidence);
  const text = t("assistant.mentions", { count: best.size, documents: sources.documents });
  return {
    parts: [
      { kind: "text", text },
      { kind: "quotes", cites: evidence.map(({ id }) => id) },
    ],
    evidence,
  };
}
