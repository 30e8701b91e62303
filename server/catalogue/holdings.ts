import type { Corpus } from "./catalogue.ts";
import { focusTree } from "./focus-areas.ts";
import type { FocusGroup } from "./focus-areas.ts";
import { jurisdictions } from "./countries.ts";
import type { Jurisdiction } from "./countries.ts";
import type { Act, Decision, FocusLeaf, Obligation, RegulatoryEvent } from "./types.ts";

/** Everything the catalogue holds that binds or counts in a place, newest dates first. */
export type Holding = {
  jurisdiction: Jurisdiction;
  acts: Act[];
  decisions: Decision[];
  events: RegulatoryEvent[];
};

export type Segment = Omit<FocusGroup, "leaves"> & {
  leaves: (FocusGroup["leaves"][number] & { acts: number; ids: string[] })[];
};

export type SegmentAct = { act: Act; obligations: Obligation[] };

export function listHoldings(corpus: Corpus): Holding[] {
  return jurisdictions.map((jurisdiction) => getHolding(corpus, jurisdiction));
}

export function getHolding(corpus: Corpus, jurisdiction: Jurisdiction): Holding {
  const touches = (entry: { jurisdictions: Jurisdiction[] }) =>
    entry.jurisdictions.includes(jurisdiction);
  return {
    jurisdiction,
    acts: corpus.acts
      .filter(touches)
      .toSorted((a, b) => a.shortTitle.localeCompare(b.shortTitle, "en")),
    decisions: corpus.decisions.filter(touches),
    events: corpus.events.filter(touches),
  };
}

/** How many acts each area of compliance holds in the places given, and which obligations. */
export function listSegments(corpus: Corpus, where: readonly Jurisdiction[]): Segment[] {
  return focusTree.map((group) => ({
    ...group,
    leaves: group.leaves.map((leaf) => {
      const found = listSegmentActs(corpus, leaf.id, where);
      const ids = found.flatMap(({ obligations }) => obligations.map(({ id }) => id));
      return { ...leaf, acts: found.length, ids };
    }),
  }));
}

/** The acts that say something in an area of compliance, with what they say there. */
export function listSegmentActs(
  corpus: Corpus,
  focus: FocusLeaf,
  where: readonly Jurisdiction[],
): SegmentAct[] {
  return corpus.acts
    .filter((act) => act.jurisdictions.some((one) => where.includes(one)))
    .map((act) => ({ act, obligations: act.obligations.filter((one) => one.focus === focus) }))
    .filter(({ obligations }) => obligations.length > 0)
    .toSorted((a, b) => a.act.shortTitle.localeCompare(b.act.shortTitle, "en"));
}
