import type { Jurisdiction } from "../catalogue/countries.ts";
import list from "./channels.json" with { type: "json" };

export type Channel = {
  name: string;
  place: string;
  /** Where it counts for the companies; empty for bodies of the whole world. */
  jurisdictions: Jurisdiction[];
  site: string;
  /** RSS or Atom; null for publishers that offer none. */
  feed: string | null;
};

/** Official voices of regulators, courts and publishers of law. */
export const channels = list as Channel[];
