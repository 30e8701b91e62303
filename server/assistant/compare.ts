import { unionJurisdictions } from "../catalogue/countries.ts";
import type { Inputs } from "./answer.ts";
import { findActMentions, withActsUnder } from "../catalogue/act-names.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { splitWords } from "../search/tokenize.ts";
import type { Draft } from "./draft.ts";
import type { Evidence } from "./evidence.ts";
import { say } from "./frames.ts";
import { citeAct } from "./gather-dates.ts";
import { rankPassages } from "./gather-documents.ts";
import { asEvidence, keepBestObligations, rankObligations } from "./gather-obligations.ts";
import type { LawView } from "./gather-obligations.ts";
import { readTextWords } from "./phrases.ts";
import { jurisdictionOf, namePlace } from "./places.ts";
import type { Place } from "./places.ts";
import type { Plan } from "./plan.ts";
import { enough } from "./relevance.ts";
import { hasSign } from "./question-kinds.ts";
import { commonWeight } from "./question-topics.ts";

type Side = { name: string; evidence: Evidence[] };

const mostOfSide = 2;
/** Each side is searched for by itself, and more of them no screen shows beside each other. */
const mostSides = 4;
/** What the other side is asked about counts so much less. */
const ofOtherSide = 0.3;
/** Stretches of a question that are looked through for what each side is asked about. */
const mostSegments = 12;

/** What is compared, side by side; null unless every side rests on a quote. */
export function compareSides(inputs: Inputs): Draft | null {
  const sides = listSides(inputs);
  if (sides.length < 2 || sides.some(({ evidence }) => evidence.length === 0)) return null;
  const { speaks } = inputs.plan;
  return {
    parts: [
      { kind: "text", text: say("compare", speaks) },
      {
        kind: "sides",
        rows: sides.map(({ name, evidence }) => ({ name, cites: evidence.map(({ id }) => id) })),
      },
    ],
    evidence: sides.flatMap(({ evidence }) => evidence),
  };
}

function listSides(inputs: Inputs): Side[] {
  const { plan, view, jurisdiction } = inputs;
  const acts = view.catalogue.acts.filter(({ id }) => plan.acts.has(id));
  const names = groupByName(acts.map(({ id, shortTitle }) => ({ id, name: shortTitle }))).slice(
    0,
    mostSides,
  );
  const segments = splitSides(plan.question).slice(0, mostSegments);
  const own = segments.find((segment) =>
    /(?<!\p{L})(?:our|we|us|unser\p{L}*|wir)(?!\p{L})/iu.test(segment),
  );
  const listSegment = (segment: string): Side[] => {
    const lean = leanTo(inputs, segment, segments);
    if (lean === inputs) return [];
    // What the side says counts twice, what all have in common once.
    const asked = { ...lean, plan: { ...lean.plan, bare: `${segment} ${plan.bare}` } };
    return [listRules(asked, "", { ...view, acts: plan.acts })];
  };
  const places = plan.places.filter((place) => place !== "elsewhere");
  const listOwn = () => [listDocuments(leanTo(inputs, own, segments))];
  const documents = namesDocuments(plan) || (plan.isOwn && names.length === 1) ? listOwn() : [];
  if (names.length + documents.length > 1) {
    // What stands before the first act is said of all of them.
    const naming = segments.filter((one) =>
      names.some(({ id }) => namesAct(one, id, view.catalogue)),
    );
    const sides = names.map(({ id, name }) => {
      const segment = naming.find((one) => namesAct(one, id, view.catalogue));
      return listAct(leanTo(inputs, segment, naming), id, name);
    });
    return [...documents, ...sides];
  }
  const here: Place[] = places.length === 1 && !places.includes(jurisdiction) ? [jurisdiction] : [];
  const sides = [...here, ...places].slice(0, mostSides).map((place) => listPlace(inputs, place));
  if (documents.length + sides.length > 1) return [...documents, ...sides];
  const rules = [listRules(inputs, "", { ...view, acts: plan.acts })];
  if (documents.length > 0) return [...documents, ...rules];
  const ofSegments = segments.slice(0, mostSides).flatMap(listSegment);
  return ofSegments.length < 2 && plan.isOwn ? [...listOwn(), ...rules] : ofSegments;
}

const between =
  /\s(?:vs\.?|versus|against|next to|on top of|compare[sd]? (?:with|to|against)|than|whereas|and (?:what|when|how|is that)|or|oder|veya|gegen(?:über)?|verglichen mit|und)\s|[;:,–—]\s|\s[-–—]\s/giu;

/** A comparison cut where it goes from one side to the other. */
function splitSides(question: string): string[] {
  const [, one, other] = /(?<!\p{L})between\s+(.+?)\s+and\s+(.+)/iu.exec(question) ?? [];
  if (one && other) return [one, other];
  return question.split(between).filter((part) => part.trim() !== "");
}

function namesAct(segment: string, id: string, catalogue: Catalogue): boolean {
  return findActMentions(segment, catalogue.actNames).some(({ acts }) => acts.includes(id));
}

/** The question as it is asked of one side: what only other sides speak of counts less. */
function leanTo(inputs: Inputs, segment: string | undefined, segments: string[]): Inputs {
  const { plan } = inputs;
  const isIn = (text: string, typed: string) =>
    splitWords(text).some(({ word }) => word === typed.split(" ")[0]);
  const telling = plan.topics.filter(({ weight }) => weight > commonWeight);
  if (segment === undefined || !telling.some(({ typed }) => isIn(segment, typed))) return inputs;
  const others = segments.filter((one) => one !== segment);
  const topics = plan.topics.map((topic) => {
    const isOthers = !isIn(segment, topic.typed) && others.some((one) => isIn(one, topic.typed));
    return isOthers ? { ...topic, weight: ofOtherSide * topic.weight } : topic;
  });
  return { ...inputs, plan: { ...plan, topics } };
}

function groupByName(acts: { id: string; name: string }[]) {
  return acts.filter(({ name }, at) => acts.findIndex((one) => one.name === name) === at);
}

function namesDocuments({ documentKinds, question }: Plan): boolean {
  return documentKinds.length > 0 || hasSign(readTextWords(question), "document");
}

function listDocuments({ plan, sources }: Inputs): Side {
  const [best] = rankPassages(plan, sources);
  const isEnough = best !== undefined && best.relevance >= enough.sideOfDocuments;
  return { name: say("yourDocuments", plan.speaks), evidence: isEnough ? [best.evidence] : [] };
}

function listAct(inputs: Inputs, id: string, name: string): Side {
  const act = inputs.view.catalogue.acts.find((one) => one.id === id);
  if (!act) return { name, evidence: [] };
  if (inputs.plan.topics.length === 0) return { name, evidence: [citeAct(act)] };
  return listRules(inputs, name, {
    ...inputs.view,
    where: act.jurisdictions,
    acts: withActsUnder(new Set([id]), inputs.view.catalogue.acts),
  });
}

function listPlace(inputs: Inputs, place: Place): Side {
  const jurisdiction = jurisdictionOf(place);
  const country = place === "EE" || place === "LV" || place === "LT" ? place : null;
  const where = jurisdiction ? [jurisdiction] : [...unionJurisdictions];
  const isUnion = place === "eu";
  const view = { ...inputs.view, where, isUnion, country, acts: new Set<string>() };
  return listRules(inputs, namePlace(place, inputs.plan.speaks), view);
}

function listRules({ plan }: Inputs, name: string, view: LawView): Side {
  const least = view.acts.size > 0 ? enough.sideOfNamedAct : enough.sideOfRules;
  const found = keepBestObligations(rankObligations(plan, view), mostOfSide, least);
  const [first] = found;
  const label = name || (first ? first.act.shortTitle : "");
  return { name: label, evidence: found.map(asEvidence) };
}
