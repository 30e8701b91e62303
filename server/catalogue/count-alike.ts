import type { Catalogue } from "./catalogue.ts";

/** How many other obligations of its act have the same condition as an obligation. */
export function countAlike(catalogue: Pick<Catalogue, "obligations">, id: string): number {
  const { act, obligation } = catalogue.obligations.get(id) ?? {};
  if (!act || obligation?.onlyIf === undefined) return 0;
  return act.obligations.filter((one) => one.onlyIf === obligation.onlyIf).length - 1;
}
