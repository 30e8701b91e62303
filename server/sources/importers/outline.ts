import type { Provision, ProvisionKind } from "./importer.ts";
import { foldSpace } from "../../files/walk-markup.ts";

/** The shallower end what is deeper; points count their own depth on top. */
const ranks: Record<ProvisionKind, number> = {
  section: 0,
  entry: 0,
  recital: 0,
  chapter: 1,
  annex: 1,
  article: 20,
  paragraph: 21,
  point: 22,
};
const prefixes: Record<ProvisionKind, string> = {
  section: "sec_",
  entry: "ent_",
  recital: "rct_",
  chapter: "cpt_",
  annex: "anx_",
  article: "art_",
  paragraph: "",
  point: "",
};

export type Outline = ReturnType<typeof createOutline>;

/** Gathers provisions in the order of the text and gives each its parent and its anchor. */
export function createOutline() {
  const provisions: Provision[] = [];
  const anchors = new Map<string, number>();
  let open: { provision: Provision; rank: number }[] = [];

  function addProvision(kind: ProvisionKind, number: string, heading = "", depth = 0): Provision {
    const rank = ranks[kind] + depth;
    // What stands outside the articles holds none of them.
    const outside = rank >= ranks.chapter && rank <= ranks.article ? ranks.section : -1;
    open = open.filter((one) => one.rank < rank && one.rank > outside);
    const parent = open.at(-1)?.provision ?? null;
    const anchor = takeAnchor(nameAnchor(kind, number, parent));
    const provision: Provision = {
      anchor,
      parent: parent?.anchor ?? null,
      kind,
      number: foldSpace(number),
      heading: foldSpace(heading),
      text: "",
    };
    provisions.push(provision);
    open.push({ provision, rank });
    return provision;
  }

  function takeAnchor(wanted: string): string {
    const times = (anchors.get(wanted) ?? 0) + 1;
    anchors.set(wanted, times);
    return times === 1 ? wanted : takeAnchor(`${wanted}~${times}`);
  }

  /** Adds a line to what is open: to the point of this depth, else to what holds it. */
  function addLine(line: string, depth = Infinity): void {
    const text = foldSpace(line);
    if (!text) return;
    const holder = open.findLast(({ rank }) => rank < ranks.point + depth)?.provision;
    if (holder) holder.text = holder.text ? `${holder.text}\n${text}` : text;
  }

  return {
    provisions,
    addProvision,
    addLine,
    current: () => open.at(-1)?.provision ?? null,
    /** Ends everything that is open, so that the next line belongs nowhere. */
    close: () => {
      open = [];
    },
  };
}

/** Articles count through the whole act, so their anchors do not name the chapter. */
function nameAnchor(kind: ProvisionKind, number: string, parent: Provision | null): string {
  const own = `${prefixes[kind]}${asAnchor(number)}`;
  if (!parent || kind === "article" || kind === "recital" || kind === "annex") return own;
  if (kind === "chapter" && parent.kind !== "chapter") return own;
  return `${parent.anchor}.${own}`;
}

function asAnchor(number: string): string {
  const folded = foldSpace(number)
    .replace(/^(article|artikel|art\.|§+)\s*/i, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return folded || "x";
}
