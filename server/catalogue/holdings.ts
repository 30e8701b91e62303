import type { Catalogue } from "./catalogue.ts";
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

export type Segment = Pick<FocusGroup, "id"> & {
  leaves: { id: FocusLeaf; acts: number; ids: string[] }[];
};

export type SegmentAct = { act: Act; obligations: Obligation[] };

export function listHoldings(catalogue: Catalogue): Holding[] {
  return jurisdictions.map((jurisdiction) => getHolding(catalogue, jurisdiction));
}

export function getHolding(catalogue: Catalogue, jurisdiction: Jurisdiction): Holding {
  const touches = (entry: { jurisdictions: Jurisdiction[] }) =>
    entry.jurisdictions.includes(jurisdiction);
  return {
    jurisdiction,
    acts: catalogue.acts
      .filter(touches)
      .toSorted((a, b) => a.shortTitle.localeCompare(b.shortTitle, "en")),
    decisions: catalogue.decisions.filter(touches),
    events: catalogue.events.filter(touches),
  };
}

/** How many acts each area of compliance holds in the places given, and which obligations. */
export function listSegments(catalogue: Catalogue, where: readonly Jurisdiction[]): Segment[] {
  return focusTree.map((group) => ({
    id: group.id,
    leaves: group.leaves.map((leaf) => {
      const found = listSegmentActs(catalogue, leaf, where);
      const ids = found.flatMap(({ obligations }) => obligations.map(({ id }) => id));
      return { id: leaf, acts: found.length, ids };
    }),
  }));
}

/** The acts that say something in an area of compliance, with what they say there. */
export function listSegmentActs(
  catalogue: Catalogue,
  focus: FocusLeaf,
  where: readonly Jurisdiction[],
): SegmentAct[] {
  return catalogue.acts
    .filter((act) => act.jurisdictions.some((one) => where.includes(one)))
    .map((act) => ({ act, obligations: act.obligations.filter((one) => one.focus === focus) }))
    .filter(({ obligations }) => obligations.length > 0)
    .toSorted((a, b) => a.act.shortTitle.localeCompare(b.act.shortTitle, "en"));
}
