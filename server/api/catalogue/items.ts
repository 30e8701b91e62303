import { z } from "@hono/zod-openapi";
import { nameArticle, nameObligation } from "../../catalogue/articles.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Act, Decision, Obligation } from "../../catalogue/types.ts";
import { priorities } from "../../form-schemas/event.ts";
import type { NewsEntry } from "../../sources/feed-items.ts";
import { as, count, orElse, text, textLanguage } from "../contract.ts";
import { newsItem } from "../dashboard/contract.ts";

/** Entries of the catalogue, as lists of every kind show them. */

export const actItem = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  fullTitle: as("sFullTitle", text),
  identifier: as("sIdentifier", text),
  link: as("sLink", text),
  publisher: as("sPublisher", text),
  summary: as("sSummary", text),
  obligations: as("nObligations", count),
  unverified: as("bUnverified", orElse(z.boolean(), false)),
  textLanguage: as("sTextLanguage", textLanguage),
});
export const story = newsItem.extend({
  description: as("description", text),
  /** Null for what a feed brought, which nobody has weighed. */
  priority: as("sPriority", z.enum(priorities).nullable()),
  act: as("sAct", text),
  actId: as("iAct", orElse(text.nullable(), null)),
});
/** A story that concerns a company, and whether the person has read of it. */
export const notice = story.extend({ read: as("bRead", orElse(z.boolean().nullable(), null)) });
export const caseItem = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  court: as("sCourt", text),
  caseNumber: as("sCaseNumber", text),
  ecli: as("sEcli", text.nullable()),
  date: as("dPubDate", text),
  description: as("description", text),
  link: as("sLink", text),
  textLanguage: as("sTextLanguage", textLanguage),
  /** The articles it reads, and the obligation that stands at one of them. */
  reads: as(
    "aReads",
    z.array(
      z.object({
        actId: as("iAct", text),
        act: as("sAct", text),
        article: as("sArticle", text),
        obligationId: as("iObligation", text.nullable()),
      }),
    ),
  ),
});
export const cited = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  textLanguage: as("sTextLanguage", textLanguage),
});

export type ActItem = z.infer<typeof actItem>;
export type Story = z.infer<typeof story>;
export type CaseItem = z.infer<typeof caseItem>;
export type Cited = z.infer<typeof cited>;

export function describeAct(act: Act): ActItem {
  return {
    ...act,
    title: act.shortTitle,
    fullTitle: act.title,
    obligations: act.obligations.length,
    unverified: act.unverified ?? false,
    textLanguage: act.textLanguage ?? "en",
  };
}

export function describeCase(catalogue: Catalogue, decision: Decision): CaseItem {
  return {
    ...decision,
    ecli: decision.ecli ?? null,
    textLanguage: decision.textLanguage ?? "en",
    reads: decision.reads.flatMap((read) => describeRead(catalogue, read)),
  };
}

/** The article that a decision reads, with an obligation that stands at that very place. */
function describeRead(catalogue: Catalogue, { act: actId, article }: Decision["reads"][number]) {
  const act = catalogue.acts.find((one) => one.id === actId);
  if (!act) return [];
  const obligation = act.obligations.find((one) => one.article === article);
  const place = nameArticle(act, { article });
  return [
    {
      ...{ actId, act: act.shortTitle, obligationId: obligation?.id ?? null },
      article: obligation?.unverified ? `${place} (unverified)` : place,
    },
  ];
}

export function describeStory(catalogue: Catalogue, event: NewsEntry): Story {
  const act = catalogue.acts.find(({ id }) => id === event.act);
  const { textLanguage: language = "en" } = event;
  return {
    ...{ ...event, textLanguage: language },
    ...{ act: act?.shortTitle ?? "", actId: act?.id ?? null },
  };
}

export function describeCited(obligations: Obligation[]): Cited[] {
  return obligations.map((one) => ({
    ...{ id: one.id, title: nameObligation(one) },
    textLanguage: one.textLanguage ?? "en",
  }));
}
