import { unionJurisdictions } from "../catalogue/countries.ts";
import { findReferred } from "../catalogue/article-references.ts";
import { citeObligation } from "../catalogue/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Country, Jurisdiction } from "../catalogue/countries.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import { rateParaphrases, readParaphrases, searchParaphrases } from "./paraphrase-index.ts";
import type { Evidence } from "./evidence.ts";
import { getLawIndex, readObligation } from "./law-index.ts";
import type { ObligationWords } from "./law-index.ts";
import { rateSimilarity } from "../retrieval/law-vectors.ts";
import { blendCoverage, listMostSimilar } from "../search/field-vectors.ts";
import { onceForPlan } from "./once-for-plan.ts";
import type { Plan } from "./plan.ts";
import { enough, relevanceOfRule } from "./relevance.ts";
import { findSpoken, markSpoken } from "./spoken-topics.ts";
import { listSynonyms, speaksOf } from "./topics.ts";
import type { Topic } from "./topics.ts";

/** What of the catalogue may be spoken of, and what a company's dashboard says of it. */
export type LawView = {
  catalogue: Catalogue;
  /** Where the acts have to bind. */
  where: Jurisdiction[];
  /** Only what binds in all of the Union counts. */
  isUnion?: boolean;
  /** The one country of the Baltics that counts; null for all of them. */
  country: Country | null;
  /** The acts that count alone; empty for all. */
  acts: ReadonlySet<string>;
  /** By obligation: what was assessed binds the company. */
  verdicts: ReadonlyMap<string, unknown>;
};

export type ObligationHit = {
  act: Act;
  obligation: Obligation;
  /** How much of what is asked the obligation answers, by its words and its similarity, 0 to 1. */
  coverage: number;
  /** How alike the question is to what it says or to how people ask about it, from -1 to 1. */
  alike: number;
  rank: number;
  /** The logarithm of the odds that it answers what is asked. */
  relevance: number;
  /** The question names its article. */
  isReferred: boolean;
};

const mostCandidates = 80;
const mostBySimilarity = 40;
/** Share of what is asked that an obligation speaks of where it is about it. */
const much = 0.62;
/** From here on another article is as good an answer as the first. */
const plenty = 0.9;

const likely = { from: 0.4, times: 0.7, share: 0.65 };
/** How sharply similarity parts one rule from another. */
const sharpness = 6;
/** What a rule of one country counts beside the Union's: where a country is asked about, more. */
const ofOneCountry = { asked: 3, unasked: 1.04 };

/** Lengths of time, as obligations write them. */
const durations =
  /\b(?:hours?|days?|weeks?|months?|years?|without delay|at once|immediately|hourly|daily|annually|quarter(?:ly)?|yearly|monthly|week(?:ly)?)\b/i;

export function bindsIn({ where, isUnion, country, acts }: LawView, act: Act): boolean {
  if (acts.size > 0 && !acts.has(act.id)) return false;
  if (country && act.country && act.country !== country) return false;
  return countsIn({ where, isUnion }, act.jurisdictions);
}

/** Whether a thing that counts in these jurisdictions counts where it is asked about. */
export function countsIn(
  { where, isUnion }: Pick<LawView, "where" | "isUnion">,
  jurisdictions: Jurisdiction[],
): boolean {
  if (isUnion) return unionJurisdictions.every((one) => jurisdictions.includes(one));
  return jurisdictions.some((one) => where.includes(one));
}

/** The obligations that bind and speak of what is asked, the best first. */
export const rankObligations = onceForPlan(rankAnew);

function rankAnew(plan: Plan, view: LawView): ObligationHit[] {
  const { catalogue } = view;
  const referred = plan.hasReference ? findReferred(plan.question, catalogue) : [];
  const wanted = new Map(referred.map((id, order) => [id, order]));
  const allow = (id: string) => {
    const entry = catalogue.obligations.get(id);
    return entry !== undefined && bindsIn(view, entry.act);
  };
  const hits = getLawIndex(catalogue).search(expandQuestion(plan), {
    limit: mostCandidates,
    filter: allow,
  });
  const top = hits[0]?.score ?? 1;
  const ids = new Map(hits.map(({ id, score }) => [id, score / top]));
  const asked = searchParaphrases(expandQuestion(plan), catalogue, allow);
  for (const [id, score] of asked) ids.set(id, Math.max(score, ids.get(id) ?? 0));
  const alike = rateSimilarity(plan.bare, catalogue);
  const nearest = listMostSimilar(alike, allow, mostBySimilarity);
  for (const id of [...referred, ...listNear(catalogue), ...nearest])
    if (!ids.has(id) && allow(id)) ids.set(id, 0);
  const found = [...ids].flatMap(([id, score]) => {
    const entry = catalogue.obligations.get(id);
    const signs = { score, alike: alike.get(id) ?? 0, order: wanted.get(id) ?? null };
    return entry ? [rate(plan, view, entry, signs)] : [];
  });
  const named = found.filter((hit) => hit.isReferred);
  return liftArticles(named.length > 0 ? named : found).toSorted((a, b) => b.rank - a.rank);
}

/** What stands out by its meaning, by id. */
function listNear({ index }: Catalogue): string[] {
  const prefix = "obligation:";
  const ids = [...(index.near ?? [])].filter((id) => id.startsWith(prefix));
  return ids.map((id) => id.slice(prefix.length));
}

/** An article that speaks of the topic in several places is about it. */
function liftArticles(hits: ObligationHit[]): ObligationHit[] {
  const beside = new Map<string, number>();
  const name = ({ act, obligation }: ObligationHit) =>
    `${act.id} ${obligation.article.replace(/\(.*$/, "")}`;
  for (const hit of hits) {
    if (hit.coverage >= much) beside.set(name(hit), (beside.get(name(hit)) ?? 0) + 1);
  }
  return hits.map((hit) => {
    const others = Math.min(4, Math.max(0, (beside.get(name(hit)) ?? 0) - 1));
    return { ...hit, rank: hit.rank * (1 + 0.06 * others) };
  });
}

/** Those worth saying: the best, and what stands beside it or comes near it. */
export function keepBestObligations(
  hits: ObligationHit[],
  most: number,
  least = enough.rule,
): ObligationHit[] {
  const [first] = hits;
  if (!first || (!first.isReferred && first.relevance < least)) return [];
  return hits
    .filter((hit) => {
      if (hit.isReferred) return true;
      if (hit.relevance < Math.min(least, first.relevance)) return false;
      if (isBeside(hit, first)) return hit.rank >= 0.8 * first.rank;
      return hit.coverage >= plenty && hit.rank >= 0.97 * first.rank;
    })
    .slice(0, most);
}

export function asEvidence({
  act,
  obligation,
}: Pick<ObligationHit, "act" | "obligation">): Evidence {
  return {
    id: `obligation:${obligation.id}`,
    label: citeObligation(act, obligation),
    link: `/dashboard/obligations/${encodeURIComponent(obligation.id)}`,
    quote: obligation.text,
    kind: "obligation",
    page: null,
  };
}

/** The question with other words for what it asks, for an index of single words. */
export function expandQuestion({ question, gloss, topics }: Plan): string {
  const others = topics.flatMap(({ synonyms }) =>
    synonyms ? listSynonyms(synonyms).slice(0, 5) : [],
  );
  const latin = others.filter((phrase) => /^[a-z\s'-]+$/.test(phrase));
  return [question, gloss, ...topics.flatMap(({ synonyms }) => synonyms ?? []), ...latin].join(" ");
}

type Signs = {
  /** Of the search, from 0 to 1. */
  score: number;
  alike: number;
  /** Its place among those the question names; null for others. */
  order: number | null;
};

function rate(
  plan: Plan,
  view: LawView,
  { act, obligation }: { act: Act; obligation: Obligation },
  { score, alike, order }: Signs,
): ObligationHit {
  const words = readObligation(act, obligation);
  const paraphrases = readParaphrases(view.catalogue, obligation.id);
  const said = listSaid(plan.topics, words);
  const worded = rateParaphrases(paraphrases, plan.topics, said);
  const boosts =
    (view.verdicts.has(obligation.id) ? 1.25 : 1) *
    (plan.asksDuration && durations.test(obligation.text) ? 1.15 : 1) *
    (act.jurisdictions.length === 1
      ? ofOneCountry[plan.places.length > 0 ? "asked" : "unasked"]
      : 1);
  const spoken = shareOfTitle(words, plan.topics);
  const byWords =
    worded.coverage ** 2 * (0.4 + 0.6 * score) * (0.8 + 0.4 * spoken) * (1 + worded.similarity);
  const rank = byWords * Math.max(0.01, alike) ** sharpness * boosts;
  const blended = blendCoverage(worded.coverage, alike, likely);
  // "The salary of the officer" is not answered by what is like a question about the officer.
  const { head } = plan;
  const saysHead =
    !head || saysAnywhere(head, words) || paraphrases.some(({ forms }) => speaksOf(forms, head));
  // Among the paragraphs of an article that is named, the topics only choose.
  return {
    act,
    obligation,
    coverage: saysHead ? blended : Math.min(worded.coverage, blended),
    alike,
    rank: order === null ? rank : 1 + rank + 0.1 / (1 + order),
    relevance: relevanceOfRule(plan, rank),
    isReferred: order !== null,
  };
}

/** What only the act's name or a document that meets it would say counts a little less. */
function listSaid(topics: Topic[], { own, names, concepts }: ObligationWords): number[] {
  const [inOwn, inNames, inConcepts] = [own, names, concepts].map((forms) =>
    findSpoken(forms, topics),
  );
  return topics.map((_topic, at) => {
    if (inOwn?.[at]) return 1;
    return inNames?.[at] || inConcepts?.[at] ? 0.85 : 0;
  });
}

function saysAnywhere(topic: Topic, { own, names, concepts }: ObligationWords): boolean {
  return [own, names, concepts].some((forms) => speaksOf(forms, topic));
}

/** How much of the title the question asks for, from 0 to 1. */
function shareOfTitle({ title }: ObligationWords, topics: Topic[]): number {
  const spoken = markSpoken(title, topics);
  return title.length > 0 ? spoken.filter(Boolean).length / title.length : 0;
}

function isBeside(hit: ObligationHit, other: ObligationHit): boolean {
  const number = ({ obligation }: ObligationHit) => obligation.article.replace(/\(.*$/, "");
  return hit.act.id === other.act.id && number(hit) === number(other);
}
