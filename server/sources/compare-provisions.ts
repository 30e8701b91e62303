import type { Provision } from "./importers/importer.ts";

/** What differs between two versions, by the anchors of articles, recitals, annexes and the like. */
export type ProvisionChanges = { added: string[]; removed: string[]; changed: string[] };

/** Compares article by article: one that differs in a single point counts as changed. */
export function compareProvisions(before: Provision[], after: Provision[]): ProvisionChanges {
  const old = gatherArticles(before);
  const fresh = gatherArticles(after);
  return {
    added: [...fresh.keys()].filter((anchor) => !old.has(anchor)),
    removed: [...old.keys()].filter((anchor) => !fresh.has(anchor)),
    changed: [...fresh.keys()].filter((anchor) => {
      const words = old.get(anchor);
      return words !== undefined && words !== fresh.get(anchor);
    }),
  };
}

/** Each article with all that stands below it, line by line. Chapters are only headings around them. */
export function gatherArticles(provisions: Provision[]): Map<string, string> {
  const articleOf = new Map<string, string>();
  const words = new Map<string, string>();
  for (const { anchor, parent, kind, number, heading, text } of provisions) {
    if (kind === "chapter") continue;
    const above = parent === null ? undefined : articleOf.get(parent);
    const article = above ?? anchor;
    articleOf.set(anchor, article);
    const line = [number, heading, text].join(" ").replace(/\s+/g, " ").trim();
    words.set(article, `${words.get(article) ?? ""}\n${line}`);
  }
  return words;
}
