import { splitArticle } from "../catalogue/articles.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import { findList } from "../retrieval/find-list.ts";
import { listAskedFacts } from "./answer-line/asked-fact.ts";
import type { Inputs } from "./answer.ts";
import type { Draft } from "./draft.ts";
import type { Evidence } from "./evidence.ts";
import { asEvidence } from "./gather-obligations.ts";
import { showRow } from "./gather-status.ts";
import { say } from "./frames.ts";

/** Fewer points are no list; more fill no answer. */
const points = { least: 3, most: 24 };

/** The same with each document's quote that is cut from a list made to show all of it. */
export function showWholeLists(question: string, evidence: Evidence[]): Evidence[] {
  const asksList = listAskedFacts(question).includes("list");
  return evidence.map((one) => {
    const { at, stored, quote } = one;
    // What leads into a list says nothing without it.
    if (!at || !stored || !(asksList || /[:：]\s*$/u.test(quote))) return one;
    const list = findList(stored, at);
    if (!list) return one;
    const link = one.link.replace(/quote=\d+-\d+/, `quote=${list.start}-${list.end}`);
    return { ...one, link, at: list, quote: stored.slice(list.start, list.end) };
  });
}

/**
 * Every point the catalogue holds of the article that one of the first quotes is of, where a list
 * is asked for; null where it holds none. A point that asks nothing of a company is not held.
 */
export function listPoints(inputs: Inputs, shown: Evidence[]): Draft | null {
  if (!listAskedFacts(inputs.plan.question).includes("list")) return null;
  for (const one of shown) {
    const draft = draftPoints(inputs, one);
    if (draft) return draft;
  }
  return null;
}

function draftPoints({ plan, view, ...inputs }: Inputs, first: Evidence): Draft | null {
  const [, id = ""] = /^(?:obligation|sanction):(.+)$/u.exec(first.id) ?? [];
  const found = view.catalogue.obligations.get(id);
  if (!found) return null;
  const listed = findPoints(found.act, found.obligation, plan.hasReference);
  if (listed.length < points.least) return null;
  const { findings, sources, companyName } = inputs;
  const evidence = listed.map((obligation) => ({
    ...asEvidence({ act: found.act, obligation }),
    lane: first.lane,
    grade: first.grade,
  }));
  const rows = listed.map((obligation) => {
    const { row } = showRow({ act: found.act, obligation }, findings, sources, companyName);
    return { ...row, cites: [`obligation:${obligation.id}`] };
  });
  return {
    parts: [
      { kind: "text", text: say("heldPoints", plan.speaks) },
      { kind: "obligations", rows },
    ],
    evidence,
  };
}

/** Of the same paragraph, or of the whole article where several of its paragraphs have points. */
function findPoints(act: Act, { article }: Obligation, isNamed: boolean): Obligation[] {
  const [number, paragraph] = splitArticle(article) ?? [];
  if (number === undefined) return [];
  const ofArticle = act.obligations.filter((one) => {
    const parts = splitArticle(one.article) ?? [];
    return parts[0] === number && /^\p{L}/u.test(parts.at(-1) ?? "") && parts.length > 1;
  });
  const ofParagraph = ofArticle.filter((one) => splitArticle(one.article)?.[1] === paragraph);
  const isPart = isNamed || paragraph === undefined || ofParagraph.length > 0;
  const wanted = ofArticle.length <= points.most ? ofArticle : ofParagraph;
  return isPart && wanted.length <= points.most
    ? wanted.toSorted((a, b) => a.article.localeCompare(b.article, "en", { numeric: true }))
    : [];
}
