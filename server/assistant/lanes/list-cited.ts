import { splitArticle } from "../../catalogue/articles.ts";
import type { Inputs } from "../answer.ts";
import { listActDates } from "../gather-dates.ts";
import type { Dated } from "../gather-dates.ts";
import { asEvidence, bindsIn, rankObligations } from "../gather-obligations.ts";
import type { ObligationHit } from "../gather-obligations.ts";
import { asSanction } from "../gather-sanctions.ts";
import { hasSign } from "../question-kinds.ts";
import { readTextWords } from "../phrases.ts";
import type { Candidate } from "./lanes.ts";

/** Of an article, and of what the answer before showed. */
const most = { rules: 6, cited: 2 };

/**
 * What stands beside the law that the answer before rested on, where a question leans on it: the
 * other paragraphs of its article, and what a breach of it costs.
 */
export function listBesideCited(inputs: Inputs): Candidate[] {
  const { plan, view } = inputs;
  const cited = findCited(inputs);
  const ranked = plan.topics.length > 0 ? rankObligations(plan, view) : [];
  const rank = (one: Entry) => ranked.find((hit) => hit.obligation.id === one.obligation.id);
  const asksSanction = hasSign(readTextWords(plan.asked), "sanction");
  const rules = cited.flatMap(({ act, obligation }) => {
    const article = splitArticle(obligation.article)?.[0];
    return act.obligations
      .filter((other) => splitArticle(other.article)?.[0] === article)
      .slice(0, most.rules)
      .map((other) => asCandidate("rule", { act, obligation: other }, rank));
  });
  return [
    ...(asksSanction ? cited.map((one) => asCandidate("sanction", one, rank)) : []),
    ...rules,
  ];
}

/** The days of the act that the answer before rested on, where the question asks from when it counts. */
export function listCitedDays(inputs: Inputs): Dated[] {
  const { plan, view, today } = inputs;
  if (!plan.asksActDate || plan.acts.size > 0) return [];
  const acts = new Set(findCited(inputs).map(({ act }) => act));
  return listActDates(
    [...acts].filter((act) => bindsIn(view, act)),
    today,
  );
}

type Entry = Pick<ObligationHit, "act" | "obligation">;

function findCited({ cited, view }: Inputs): Entry[] {
  const ids = cited.flatMap(({ link }) => {
    const id = /^\/dashboard\/obligations\/([^/?#]+)/u.exec(link)?.[1];
    return id ? [decodeURIComponent(id)] : [];
  });
  const entries = [...new Set(ids)].flatMap((id) => view.catalogue.obligations.get(id) ?? []);
  return entries.slice(0, most.cited);
}

function asCandidate(
  kind: "rule" | "sanction",
  entry: Entry,
  rank: (one: Entry) => ObligationHit | undefined,
): Candidate {
  const hit = rank(entry);
  const { coverage = 0, alike = 0, rank: by = 0 } = hit ?? {};
  return {
    kind,
    evidence: kind === "rule" ? asEvidence(entry) : asSanction(entry),
    ranked: { coverage, alike, rank: by, nearness: 0, isNamed: kind === "sanction" },
    act: entry.act.id,
  };
}
