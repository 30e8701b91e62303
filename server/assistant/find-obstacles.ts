import { findReferred } from "../catalogue/article-references.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { CompanySources } from "../retrieval/company-passages.ts";
import type { Inputs } from "./answer.ts";
import { say } from "./frames.ts";
import { findUnknownCases } from "./gather-decisions.ts";
import { bindsIn } from "./gather-obligations.ts";
import { namePlace } from "./places.ts";
import type { Plan } from "./plan.ts";

/** Why no answer can be right: what the question builds on is not there. */
export function findObstacles({ plan, view, sources }: Inputs): string[] {
  const { catalogue, where } = view;
  const { speaks } = plan;
  const unknown = [
    ...plan.unknownActs.filter((name) => !isInDocuments(name, plan, sources)),
    ...findUnknownCases(plan.question, catalogue),
  ];
  if (unknown.length > 0) return [say("unknownAct", speaks, { names: unknown.join(", ") })];
  if (plan.places.includes("elsewhere") && asksForLaw(plan)) return [say("elsewhere", speaks)];
  if (plan.acts.size === 0 || plan.kind === "compare") return [];
  const acts = catalogue.acts.filter(({ id }) => plan.acts.has(id));
  if (!acts.some((act) => bindsIn(view, act))) {
    const name = (one: Jurisdiction) => namePlace(one, speaks);
    const there = [...new Set(acts.flatMap((act) => act.jurisdictions))].map(name);
    const names = acts.map((act) => act.shortTitle).join(", ");
    const here = where.map(name).join(", ");
    return [say("bindsElsewhere", speaks, { acts: names, here, there: there.join(", ") })];
  }
  if (!plan.hasReference || findReferred(plan.question, catalogue).length > 0) return [];
  const articles = acts.flatMap((act) => act.obligations.map(({ article }) => article));
  const numbers = [...new Set(articles.map((article) => article.replace(/\(.*$/, "")))];
  const values = {
    acts: acts.map((act) => act.shortTitle).join(", "),
    articles: [...numbers.slice(0, 12), ...(numbers.length > 12 ? ["…"] : [])].join(", "),
  };
  return [say("unknownArticle", speaks, values)];
}

function asksForLaw({ kind, isOwn, question }: Plan): boolean {
  if (kind !== "document" && kind !== "open") return true;
  return (
    !isOwn &&
    /(?<!\p{L})(?:laws?|acts?|legislation)(?!\p{L})|recht|gesetz|hukuk|kanun|قانون/iu.test(question)
  );
}

/** A name that no act bears may still be one the documents speak of. */
function isInDocuments(name: string, plan: Plan, { words }: CompanySources): boolean {
  const mayBeDocument = plan.kind === "document" || plan.kind === "open" || plan.isOwn;
  const parts = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return mayBeDocument && parts.length > 0 && parts.every((part) => words?.has(part));
}
