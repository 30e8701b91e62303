import { recogniseKind } from "../analysis/document-kind.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import type { Topic } from "./link-topics.ts";
import type { WebPage } from "./visit-site.ts";

/** Where the words of a page do not tell, the link that led to it does. */
const promised: Partial<Record<Topic, DocumentKind>> = {
  privacy: "privacy_policy",
  terms: "terms",
  "money laundering": "aml_policy",
};
/** They name the policies they link to and are none. */
const never = new Set<Topic | null>(["imprint", "complaints"]);
const frontPage = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.\w+)?)?$/i;

/** What a page of a website counts as: a site holds documents of many kinds. */
export function recognisePageKind({ url, title, text, topic }: WebPage): DocumentKind {
  const { pathname } = new URL(url);
  if (never.has(topic) || frontPage.test(pathname)) return "other";
  const name = `${title} ${pathname.replaceAll("/", " ").trim()}`;
  const { kind } = recogniseKind(name, [{ number: 1, text }]);
  return kind === "other" && topic ? (promised[topic] ?? kind) : kind;
}
