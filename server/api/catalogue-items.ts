import type { z } from "@hono/zod-openapi";
import type { Amendment, Start } from "../briefings/amendments.ts";
import { nameObligation } from "../corpus/articles.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Act, Decision, Obligation } from "../corpus/types.ts";
import type { NewsEntry } from "../news/news-items.ts";
import type * as schema from "./schemas-screens.ts";

/** Entries of the catalogue in names of the wire, as lists of every kind show them. */

export function actAsWire(act: Act): z.infer<typeof schema.actItem> {
  return {
    _id: act.id,
    sTitle: act.shortTitle,
    sFullTitle: act.title,
    sIdentifier: act.identifier,
    sLink: act.link,
    sPublisher: act.publisher,
    sSummary: act.summary,
    nObligations: act.obligations.length,
    bUnverified: act.unverified ?? false,
  };
}

export function caseAsWire(corpus: Corpus, decision: Decision): z.infer<typeof schema.caseItem> {
  return {
    _id: decision.id,
    sTitle: decision.title,
    sCourt: decision.court,
    sCaseNumber: decision.caseNumber,
    sEcli: decision.ecli ?? null,
    dPubDate: decision.date,
    description: decision.description,
    sLink: decision.link,
    aReads: decision.reads.flatMap((read) => readAsWire(corpus, read)),
  };
}

/** The article that a decision reads, with an obligation that stands at that very place. */
function readAsWire(corpus: Corpus, { act: id, article }: Decision["reads"][number]) {
  const act = corpus.acts.find((one) => one.id === id);
  if (!act) return [];
  const obligation = act.obligations.find((one) => one.article === article);
  const place = `${act.articleWord} ${article}`;
  const sArticle = obligation?.unverified ? `${place} (unverified)` : place;
  return [{ iAct: id, sAct: act.shortTitle, sArticle, iObligation: obligation?.id ?? null }];
}

export function storyAsWire(corpus: Corpus, event: NewsEntry): z.infer<typeof schema.story> {
  const act = corpus.acts.find(({ id }) => id === event.act);
  return {
    _id: event.id,
    sTitle: event.title,
    sSource: event.source,
    sLink: event.link,
    dPubDate: event.date,
    description: event.description,
    sPriority: event.priority,
    sAct: act?.shortTitle ?? "",
    iAct: act?.id ?? null,
  };
}

export function startAsWire(start: Start): z.infer<typeof schema.briefingStart> {
  const { act, date, meaning, confidence, obligations } = start;
  return {
    iAct: act.id,
    sAct: act.shortTitle,
    dOn: date,
    sMeaning: meaning,
    bUnverified: confidence === "unverified" || (act.unverified ?? false),
    aObligations: obligations.map(citedAsWire),
  };
}

export function amendmentAsWire(amendment: Amendment): z.infer<typeof schema.briefingAmendment> {
  const { act, from, to, date, articles, obligations } = amendment;
  return {
    iAct: act.id,
    sAct: act.shortTitle,
    dOn: date,
    iFrom: from,
    iTo: to,
    nArticles: articles,
    aObligations: obligations.map(citedAsWire),
  };
}

export function citedAsWire(obligation: Obligation) {
  return { _id: obligation.id, sTitle: nameObligation(obligation) };
}
