import type { Act, Obligation, RegulatoryEvent } from "./types.ts";

/** "33(1)(a)" is 33, 1, a; null where the act counts otherwise: "AT 4.3.2". */
export function splitArticle(article: string): string[] | null {
  const match = /^(\d+[a-z]{0,3})((?:\([\p{L}\p{N}]{1,4}\))*)$/iu.exec(article);
  if (!match) return null;
  const [, number = "", rest = ""] = match;
  return [number, ...rest.split(/[()]+/).filter(Boolean)];
}

/** Where the article stands in an imported text, the closest first: art_33.1, then art_33. */
export function listAnchors(article: string): string[] {
  const parts = splitArticle(article) ?? [];
  return parts.map((_part, at) => `art_${parts.slice(0, parts.length - at).join(".")}`);
}

/** The title in a list that has no room for a label: it says itself when nobody could check it. */
export function nameObligation({ title, unverified }: Obligation): string {
  return unverified ? `${title} (unverified)` : title;
}

/**
 * What the law calls the place: "Article 33(1)", or "Artikel 33(1)" for whoever reads German. In
 * Arabic the form keeps the number from being turned round, "(c)(1)13".
 */
export function nameArticle(
  { articleWord, articleForm }: Pick<Act, "articleWord" | "articleForm">,
  { article }: { article: string },
): string {
  return articleForm?.replace("{n}", article) ?? `${articleWord} ${article}`;
}

/**
 * The official text at the article, where the publisher's own addresses reach so far; else the
 * act's. Texts in EUR-Lex name their articles art_33, the State Gazette of Estonia para33.
 */
export function linkToArticle(
  act: Pick<Act, "link" | "articleWord">,
  { article }: Pick<Obligation, "article">,
): string {
  const [number] = splitArticle(article) ?? [];
  if (!number) return act.link;
  const { hostname, pathname } = new URL(act.link);
  const isArticle = act.articleWord === "Article";
  if (hostname === "data.europa.eu" && pathname.startsWith("/eli/") && isArticle) {
    return `${act.link}#art_${number}`;
  }
  if (act.articleWord !== "§") return act.link;
  if (hostname === "www.gesetze-im-internet.de" && pathname.endsWith("/")) {
    return `${act.link}__${number.toLowerCase()}.html`;
  }
  return hostname === "www.riigiteataja.ee" ? `${act.link}#para${number}` : act.link;
}

/**
 * Dates with a link to where they are set: the article, where the act's own text is the source and
 * no other act brought it; else what the source names.
 */
export function leadToSources(events: RegulatoryEvent[], acts: Act[]): RegulatoryEvent[] {
  const byId = new Map(acts.map((act) => [act.id, act]));
  return events.map((event) => {
    const act = byId.get(event.act ?? "");
    const [page = ""] = event.link.split("#");
    const [, article] = /^The act's .*?\bArticles? (\d[\w()]*)/.exec(event.source) ?? [];
    if (!article || !act?.link.startsWith(page)) return event;
    return { ...event, link: linkToArticle(act, { article }) };
  });
}
