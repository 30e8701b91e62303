import { createRoute, z } from "@hono/zod-openapi";
import { activityTerms } from "../analysis/activity-terms.ts";
import { documentKindNames } from "../analysis/document-kind.ts";
import { listCompanies, requireCompany } from "../companies/companies.ts";
import { verdictsOf } from "../companies/dashboard.ts";
import {
  compareVersions,
  findWording,
  listVersions,
  requireTextPage,
} from "../corpus/act-texts.ts";
import { linkToArticle, nameArticle, splitArticle } from "../corpus/articles.ts";
import type { Corpus } from "../corpus/corpus.ts";
import { listObligations } from "../corpus/list-obligations.ts";
import type { Entry } from "../corpus/list-obligations.ts";
import type { Act, Activity, Concept, DocumentKind } from "../corpus/types.ts";
import { notFound } from "../errors.ts";
import { mapVerdictsOn } from "../findings/verdicts-on.ts";
import type { StandingVerdict } from "../findings/verdicts-on.ts";
import { forAccount } from "./access.ts";
import { changeAsWire, dateAsWire, provisionAsWire, versionAsWire } from "./act-items.ts";
import { actAsWire, caseAsWire, citedAsWire, storyAsWire } from "./catalogue-items.ts";
import { listPlaces, listVerdicts } from "./asked-company.ts";
import { answers } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import type { Api } from "./environment.ts";
import { takePage } from "./paging.ts";
import * as wire from "./schemas-corpus.ts";
import { id } from "./schemas.ts";
import { optionalCompany } from "./schemas-screens.ts";

const byId = z.object({ id });
const wordingsShown = 5;
/** Without a company named, whose documents are read for a page. */
const companiesRead = 3;

/** One act, one obligation, and the official texts behind them. */
export function addActRoutes(api: Api): void {
  addListRoutes(api);
  addObligationRoutes(api);
  addTextRoutes(api);
}

function addListRoutes(api: Api): void {
  const obligationsRoute = createRoute({
    method: "get",
    path: "/dashboard/obligations",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "Obligations by act, area, severity, verdict and words",
    request: { query: wire.obligationQuery },
    responses: {
      ...answers(200, z.unknown(), [404, 429]),
      200: {
        description: "All of them, or twenty when a page is asked for, with counts for each choice",
        content: { "application/json": { schema: wire.obligationList } },
      },
    },
  });
  api.openapi(obligationsRoute, async (context) => {
    const corpus = context.get("corpus");
    const { companyName, act, focus, severity, status, q, page } = context.req.valid("query");
    if (act) requireAct(corpus, act);
    if (q?.trim()) await limitUse(context, "searches");
    const found = await listVerdicts(context, companyName);
    const asker = { account: context.get("visit").user.accountId };
    const ids = q?.trim()
      ? await context.get("work").run("searchObligations", q, asker)
      : undefined;
    const { entries, counts } = listObligations(
      corpus,
      {
        // An act that is named shows all that it asks, wherever the companies are.
        where: act ? [] : await listPlaces(context, companyName),
        actId: act,
        ids,
        focus,
        severity,
        verdicts: status && verdictsOf(status),
      },
      (obligationId) => found.get(obligationId)?.verdict ?? null,
    );
    const { oData: shown, ...paging } = takePage(entries, page);
    const oCounts = {
      oFocus: Object.fromEntries(counts.focus),
      oSeverity: Object.fromEntries(counts.severity),
      oVerdict: Object.fromEntries(counts.verdict),
    };
    const oData = shown.map((entry) => entryAsWire(entry, found.get(entry.obligation.id)));
    return context.json({ oData, oCounts, ...paging }, 200);
  });

  const actRoute = createRoute({
    method: "get",
    path: "/dashboard/acts/{id}",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "One act: its dates, the case law that reads it, its events and its texts",
    request: { params: byId },
    responses: answers(200, wire.actDetail, [404]),
  });
  api.openapi(actRoute, async (context) => {
    const corpus = context.get("corpus");
    const act = requireAct(corpus, context.req.valid("param").id);
    const decisions = corpus.decisions.filter(({ reads }) =>
      reads.some((one) => one.act === act.id),
    );
    const events = corpus.events.filter((event) => event.act === act.id);
    const versions = await listVersions(context.get("db"), act);
    const oData = {
      ...actAsWire(act),
      aJurisdictions: act.jurisdictions,
      sSource: act.source,
      nUnverified: act.obligations.filter(({ unverified }) => unverified).length,
      aDates: act.dates.toSorted(byDate).map(dateAsWire),
      aDecisions: decisions
        .toSorted(byDate)
        .toReversed()
        .map((one) => caseAsWire(corpus, one)),
      aEvents: events
        .toSorted(byDate)
        .toReversed()
        .map((one) => storyAsWire(corpus, one)),
      aVersions: versions.map(versionAsWire),
    };
    return context.json({ oData }, 200);
  });
}

function addObligationRoutes(api: Api): void {
  const obligationRoute = createRoute({
    method: "get",
    path: "/dashboard/obligations/{id}",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "One obligation: what a document must show, and what was found for each company",
    request: { params: byId, query: optionalCompany },
    responses: answers(200, wire.obligationDetail, [404]),
  });
  api.openapi(obligationRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const entry = requireObligation(corpus, context.req.valid("param").id);
    const { act, obligation } = entry;
    const { companyName: name } = context.req.valid("query");
    const own = name ? await requireCompany(db, user.accountId, { name }) : null;
    const found = await mapVerdictsOn(db, user.accountId, obligation.id);
    const all = await listCompanies(db, user.accountId);
    const decisions = corpus.decisions.filter(({ reads }) =>
      reads.some((one) => one.act === act.id && isSameArticle(one.article, obligation.article)),
    );
    const wording = await findWording(db, act, obligation);
    const oData = {
      ...entryAsWire(entry, own ? found.get(own.id) : undefined),
      sText: obligation.text,
      sActTitle: act.title,
      sIdentifier: act.identifier,
      sPublisher: act.publisher,
      sLink: linkToArticle(act, obligation),
      sSeverityReason: obligation.severityReason,
      aJurisdictions: act.jurisdictions,
      aRoles: obligation.roles,
      aActivities: obligation.activities.map(describeActivity),
      aShownIn: obligation.shownIn.map(nameKind),
      aConcepts: obligation.concepts.map(conceptAsWire),
      aDates: (obligation.dates ?? []).toSorted(byDate).map(dateAsWire),
      aVerdicts: all.map((company) => ({
        company_name: company.name,
        iFinding: found.get(company.id)?.id ?? null,
        sVerdict: found.get(company.id)?.verdict ?? null,
        bReady: company.shown_generation_id !== null,
        bCovered: act.jurisdictions.includes(company.jurisdiction),
      })),
      aDecisions: decisions
        .toSorted(byDate)
        .toReversed()
        .map((one) => caseAsWire(corpus, one)),
      oWording: wording && {
        oVersion: versionAsWire(wording.version),
        sAnchor: wording.anchor,
        aProvisions: wording.provisions.map(provisionAsWire),
      },
    };
    return context.json({ oData }, 200);
  });

  const passagesRoute = createRoute({
    method: "get",
    path: "/dashboard/obligations/{id}/passages",
    ...forAccount,
    tags: ["Catalogue"],
    summary:
      "Where the company's documents speak of an obligation; without one, of three companies",
    request: { params: byId, query: optionalCompany },
    responses: answers(200, z.array(wire.passage), [404]),
  });
  api.openapi(passagesRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const asker = { account: user.accountId, signal: context.req.raw.signal };
    const { act, obligation } = requireObligation(
      context.get("corpus"),
      context.req.valid("param").id,
    );
    const { companyName: name } = context.req.valid("query");
    const companies = name
      ? [await requireCompany(db, user.accountId, { name })]
      : (await listCompanies(db, user.accountId))
          .filter(({ jurisdiction }) => act.jurisdictions.includes(jurisdiction))
          .slice(0, companiesRead);
    const oData: z.infer<typeof wire.passage>[] = [];
    for (const company of companies.filter((one) => one.shown_generation_id !== null)) {
      const asked = { company, obligation };
      for (const one of await context.get("work").run("findPassages", asked, asker)) {
        oData.push({
          company_name: company.name,
          iDocumentId: one.documentId,
          sDocument: one.documentName,
          nPage: one.page,
          nStart: one.start,
          nEnd: one.end,
          sQuote: one.quote,
          aConcepts: one.concepts,
        });
      }
    }
    return context.json({ oData }, 200);
  });
}

function addTextRoutes(api: Api): void {
  const textRoute = createRoute({
    method: "get",
    path: "/dashboard/acts/{id}/text",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "A page of the act's imported text, by its number or the article it holds",
    request: { params: byId, query: wire.textQuery },
    responses: answers(200, wire.textPage, [404]),
  });
  api.openapi(textRoute, async (context) => {
    const act = requireAct(context.get("corpus"), context.req.valid("param").id);
    const { version, article, part: page } = context.req.valid("query");
    const text = await requireTextPage(context.get("db"), act, { version, anchor: article, page });
    const oData = {
      oVersion: versionAsWire(text.version),
      aContents: text.contents.map((one) => ({
        ...{ sAnchor: one.anchor, sKind: one.kind, sNumber: one.number, sHeading: one.heading },
        ...{ nDepth: one.depth, nPage: one.page },
      })),
      aProvisions: text.provisions.map((one) => ({
        ...provisionAsWire(one),
        aObligations: one.kind === "article" ? listCiting(act, one.anchor) : [],
      })),
      nPage: text.page,
      nPages: text.pages,
    };
    return context.json({ oData }, 200);
  });

  const changesRoute = createRoute({
    method: "get",
    path: "/dashboard/acts/{id}/changes",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "What differs between two versions of the act's text, article by article",
    request: { params: byId, query: wire.changesQuery },
    responses: answers(200, wire.comparison, [404]),
  });
  api.openapi(changesRoute, async (context) => {
    const act = requireAct(context.get("corpus"), context.req.valid("param").id);
    const { from, to, part: page } = context.req.valid("query");
    const compared = await compareVersions(context.get("db"), act, { from, to, page });
    const oData = compared && {
      oFrom: versionAsWire(compared.from),
      oTo: versionAsWire(compared.to),
      aChanges: compared.changes.map((one) => ({
        ...changeAsWire(one),
        aObligations: listCiting(act, one.anchor),
      })),
      nTotal: compared.total,
      nPage: compared.page,
      nPages: compared.pages,
    };
    return context.json({ oData }, 200);
  });
}

function requireAct(corpus: Corpus, wanted: string): Act {
  const act = corpus.acts.find((one) => one.id === wanted);
  if (!act) throw notFound("This act");
  return act;
}

function requireObligation(corpus: Corpus, wanted: string): Entry {
  const entry = corpus.obligations.get(wanted);
  if (!entry) throw notFound("This obligation");
  return entry;
}

function entryAsWire(
  { act, obligation }: Entry,
  found: StandingVerdict | undefined,
): z.infer<typeof wire.obligationItem> {
  return {
    _id: obligation.id,
    sTitle: obligation.title,
    sArticle: nameArticle(act, obligation.article),
    iAct: act.id,
    sAct: act.shortTitle,
    sFocus: obligation.focus,
    sSeverity: obligation.severity,
    bUnverified: obligation.unverified ?? false,
    iFinding: found?.id ?? null,
    sVerdict: found?.verdict ?? null,
  };
}

/** The topic's own wordings first; a gap between two sides is shown as one. */
function conceptAsWire({ name, anchor, terms }: Concept) {
  const aWordings = terms.slice(0, wordingsShown).map((term) => term.replace(/\s*~\s*/g, " … "));
  return { sName: name, bTopic: anchor ?? false, aWordings };
}

function nameKind(kind: DocumentKind): string {
  return kind === "other" ? "another document" : documentKindNames[kind];
}

function describeActivity(activity: Activity): string {
  return activity === "any" ? "every company" : `companies that ${activityTerms[activity].says}`;
}

/** The obligations that cite an article of the imported text. */
function listCiting(act: Act, anchor: string) {
  return act.obligations
    .filter(({ article }) => `art_${splitArticle(article)?.[0]}` === anchor)
    .map(citedAsWire);
}

function isSameArticle(one: string, other: string): boolean {
  const [a, b] = [splitArticle(one)?.[0] ?? one, splitArticle(other)?.[0] ?? other];
  return a.toLowerCase() === b.toLowerCase();
}

function byDate(a: { date: string }, b: { date: string }): number {
  return a.date.localeCompare(b.date);
}
