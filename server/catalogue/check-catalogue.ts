import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { placeAct, placeEntry } from "./catalogue.ts";
import { findWrongLinks } from "./check-links.ts";
import { findLimitFault } from "./limits.ts";
import { actSchema, decisionSchema, eventSchema } from "./schemas.ts";
import { jurisdictions } from "./countries.ts";
import { type Act, type Decision, type RegulatoryEvent, focusLeaves } from "./types.ts";

/** The catalogue as it lies on the disk, before anything is known about it. */
export type RawCatalogue = {
  acts: { file: string; value: unknown }[];
  decisions: unknown;
  events: unknown;
  /** The day the release speaks of; deadlines after it are still to come. */
  release: string;
};

export type CheckedCatalogue = {
  acts: Act[];
  decisions: Decision[];
  events: RegulatoryEvent[];
  /** Each names the place and what is wrong there; empty when the catalogue may ship. */
  faults: string[];
};

/** What a release holds at least. */
const least = { decisions: 70, events: 300, comingEvents: 60, recentEvents: 60 };

const catalogueFolder = fileURLToPath(new URL("./data/", import.meta.url));

/** Throws when a file is missing or is no JSON. */
export function readCatalogue(folder = catalogueFolder): RawCatalogue {
  const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
  const files = readdirSync(`${folder}/acts`).filter((name) => name.endsWith(".json"));
  const { date } = read("edition.json") as { date: string };
  return {
    acts: files.toSorted().map((file) => ({ file, value: read(`acts/${file}`) })),
    decisions: read("decisions.json"),
    events: read("events.json"),
    release: date,
  };
}

/** Everything that can be checked without the acts' own texts. */
export function checkCatalogue(raw: RawCatalogue): CheckedCatalogue {
  const faults: string[] = [];
  const acts = raw.acts.flatMap(({ file, value }) => {
    const act = parse(actSchema, value, file, faults);
    if (act && `${act.id}.json` !== file) faults.push(`${file}: the act's id is ${act.id}`);
    return act ? [placeAct(act)] : [];
  });
  const decisions = parseEach(decisionSchema, raw.decisions, "decisions.json", faults).map(
    placeEntry,
  );
  const events = parseEach(eventSchema, raw.events, "events.json", faults).map(placeEntry);

  const obligations = acts.flatMap((act) => act.obligations);
  for (const things of [acts, obligations, decisions, events]) faults.push(...findDoubles(things));
  for (const act of acts) {
    for (const { id } of act.obligations) {
      if (!id.startsWith(`${act.id}-`))
        faults.push(`${id}: does not start with the act's id ${act.id}`);
    }
  }
  // An act with a fault of its own is known all the same: one broken line is one fault.
  const known = new Set(raw.acts.map(({ file }) => file.replace(/\.json$/, "")));
  for (const decision of decisions) {
    for (const { act } of decision.reads) {
      if (!known.has(act))
        faults.push(`${decision.id}: reads ${act}, which is not in the catalogue`);
    }
  }
  for (const { id, act } of events) {
    if (act && !known.has(act))
      faults.push(`${id}: belongs to ${act}, which is not in the catalogue`);
  }
  faults.push(...obligations.flatMap((obligation) => findLimitFault(obligation) ?? []));
  faults.push(...findWrongLinks(acts, decisions));
  faults.push(...findWrongOrder(events), ...findGaps(acts, events));
  faults.push(...findShortages(decisions, events, raw.release));
  return { acts, decisions, events, faults };
}

function parse<T>(schema: z.ZodType<T>, value: unknown, where: string, faults: string[]): T | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    faults.push(`${where}: ${issue.path.join(".") || "the file"}: ${issue.message}`);
  }
  return null;
}

/** One broken entry takes none of the others with it. */
function parseEach<T>(schema: z.ZodType<T>, value: unknown, file: string, faults: string[]): T[] {
  if (!Array.isArray(value)) {
    faults.push(`${file}: is no list`);
    return [];
  }
  return value.flatMap(
    (entry: unknown, at) => parse(schema, entry, `${file}: entry ${at + 1}`, faults) ?? [],
  );
}

function findDoubles(things: { id: string }[]): string[] {
  const seen = new Set<string>();
  return things.flatMap(({ id }) => {
    const double = seen.has(id);
    seen.add(id);
    return double ? [`${id}: this id is used twice`] : [];
  });
}

function findWrongOrder(events: RegulatoryEvent[]): string[] {
  return events.flatMap(({ id, date }, at) => {
    const before = events[at - 1];
    return before && before.date > date
      ? [`${id}: stands after a later date (${before.date})`]
      : [];
  });
}

function findGaps(acts: Act[], events: RegulatoryEvent[]): string[] {
  const bound = new Set(acts.flatMap((act) => act.jurisdictions));
  const touched = new Set(
    acts.flatMap((act) => act.obligations.map((obligation) => obligation.focus)),
  );
  const told = new Set(events.flatMap((event) => event.jurisdictions));
  const themes = new Set(events.flatMap((event) => event.focus));
  return [
    ...jurisdictions.filter((name) => !bound.has(name)).map((name) => `no act binds in ${name}`),
    ...focusLeaves
      .filter((leaf) => !touched.has(leaf))
      .map((leaf) => `no obligation has the focus ${leaf}`),
    ...jurisdictions.filter((name) => !told.has(name)).map((name) => `no event concerns ${name}`),
    ...focusLeaves
      .filter((leaf) => !themes.has(leaf))
      .map((leaf) => `no event has the focus ${leaf}`),
  ];
}

function findShortages(
  decisions: Decision[],
  events: RegulatoryEvent[],
  release: string,
): string[] {
  const yearBefore = `${Number(release.slice(0, 4)) - 1}${release.slice(4)}`;
  const found = {
    decisions: decisions.length,
    events: events.length,
    comingEvents: events.filter(({ date }) => date > release).length,
    recentEvents: events.filter(({ date }) => date > yearBefore && date <= release).length,
  };
  const names = {
    decisions: "decisions",
    events: "events",
    comingEvents: `events after ${release}`,
    recentEvents: `events in the year to ${release}`,
  };
  return (Object.keys(least) as (keyof typeof least)[])
    .filter((key) => found[key] < least[key])
    .map((key) => `only ${found[key]} ${names[key]}, at least ${least[key]} are wanted`);
}
