import { linkToArticle } from "../catalogue/articles.ts";
import type { Act, RegulatoryEvent } from "../catalogue/types.ts";

/**
 * What the catalogue names as the source, with what the act's own dates say of the day where the
 * source names no article; it leads to the first article that stands there. What another act or an
 * authority did on that day has no reason there.
 */
export function nameSource({ date, source, link }: RegulatoryEvent, act: Act | undefined) {
  // In another language the act's address goes on with that language.
  const isNamed = source.includes("Article") || !act || !act.link.startsWith(link);
  const notes = (isNamed ? [] : act.dates)
    .filter((one) => one.date === date && one.note)
    .map(({ note = "" }) => note);
  const text = [source, ...new Set(notes)].join("; ");
  const [, article] = /\bArticles? (\d[\w()]*)/.exec(notes.join("; ")) ?? [];
  const own = act && article ? linkToArticle(act, { article }) : link;
  return { text, language: "en", link: own };
}
