import type { Inputs } from "./answer.ts";
import type { Evidence } from "./evidence.ts";
import { say } from "./frames.ts";
import type { Gathered } from "./gather.ts";
import { citeAct } from "./gather-dates.ts";
import { keepBestPassages, rankPassages } from "./gather-documents.ts";
import { asEvidence, keepBestObligations, rankObligations } from "./gather-obligations.ts";
import type { LawView } from "./gather-obligations.ts";
import { jurisdictionOf } from "./places.ts";
import type { Place } from "./places.ts";

type Side = { name: string; evidence: Evidence[] };

const mostOfSide = 2;
/** A side need not speak of what only the other is asked about. */
const enoughOfSide = 0.33;
const union = ["malta", "germany", "baltics"] as const;

/** What is compared, side by side; null unless every side rests on a quote. */
export function compareSides(inputs: Inputs): Gathered | null {
  const sides = listSides(inputs);
  if (sides.length < 2 || sides.some(({ evidence }) => evidence.length === 0)) return null;
  const { language } = inputs.plan;
  return {
    parts: [
      { kind: "text", text: say("compare", language) },
      {
        kind: "sides",
        rows: sides.map(({ name, evidence }) => ({ name, cites: evidence.map(({ id }) => id) })),
      },
    ],
    evidence: sides.flatMap(({ evidence }) => evidence),
    isSure: true,
  };
}

function listSides(inputs: Inputs): Side[] {
  const { plan, view, jurisdiction } = inputs;
  const acts = view.corpus.acts.filter(({ id }) => plan.acts.has(id));
  const names = groupByName(acts.map(({ id, shortTitle }) => ({ id, name: shortTitle })));
  const documents = speaksOfOwn(inputs) ? [listDocuments(inputs)] : [];
  if (names.length + documents.length > 1) {
    return [...documents, ...names.map(({ id, name }) => listAct(inputs, id, name))];
  }
  const places = plan.places.filter((place) => place !== "elsewhere");
  const own: Place[] = places.length === 1 && !places.includes(jurisdiction) ? [jurisdiction] : [];
  const sides = [...own, ...places].map((place) => listPlace(inputs, place));
  if (documents.length + sides.length > 1) return [...documents, ...sides];
  return [...documents, listRules(inputs, "", { ...view, acts: plan.acts })];
}

function groupByName(acts: { id: string; name: string }[]) {
  return acts.filter(({ name }, at) => acts.findIndex((one) => one.name === name) === at);
}

function speaksOfOwn({ plan }: Inputs): boolean {
  return plan.isOwn || plan.documentKinds.length > 0;
}

function listDocuments({ plan, sources }: Inputs): Side {
  const found = keepBestPassages(rankPassages(plan, sources), 1, enoughOfSide);
  const evidence = found.map((hit) => hit.evidence);
  return { name: say("yourDocuments", plan.language), evidence };
}

function listAct(inputs: Inputs, id: string, name: string): Side {
  const act = inputs.view.corpus.acts.find((one) => one.id === id);
  if (!act) return { name, evidence: [] };
  if (inputs.plan.topics.length === 0) return { name, evidence: [citeAct(act)] };
  return listRules(inputs, name, {
    ...inputs.view,
    where: act.jurisdictions,
    acts: new Set([id]),
  });
}

const placeNames: Record<Place, string> = {
  ...{ malta: "Malta", germany: "Germany", baltics: "Baltics", TR: "Türkiye", SA: "Saudi Arabia" },
  ...{ EE: "Estonia", LV: "Latvia", LT: "Lithuania", eu: "European Union", elsewhere: "" },
};

function listPlace(inputs: Inputs, place: Place): Side {
  const jurisdiction = jurisdictionOf(place);
  const country = place === "EE" || place === "LV" || place === "LT" ? place : null;
  const where = jurisdiction ? [jurisdiction] : [...union];
  const isUnion = place === "eu";
  const view = { ...inputs.view, where, isUnion, country, acts: new Set<string>() };
  return listRules(inputs, placeNames[place], view);
}

function listRules({ plan }: Inputs, name: string, view: LawView): Side {
  const found = keepBestObligations(rankObligations(plan, view), mostOfSide, enoughOfSide);
  const [first] = found;
  const label = name || (first ? first.act.shortTitle : "");
  return { name: label, evidence: found.map(asEvidence) };
}
