import { describeBound } from "../../applicability/words.ts";
import { listCompanies, requireCompany } from "../../companies/companies.ts";
import { verdictsOf } from "../../companies/findings/statuses.ts";
import {
  compareVersions,
  findOfficialText,
  listVersions,
  requireTextPage,
} from "../../sources/act-texts.ts";
import type { ActVersion } from "../../sources/act-texts.ts";
import { isRefreshOn } from "../../sources/refresh-switch.ts";
import { linkToArticle, nameArticle, splitArticle } from "../../catalogue/articles.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Provision } from "../../sources/importers/importer.ts";
import { listObligations } from "../../catalogue/list-obligations.ts";
import type { Entry } from "../../catalogue/list-obligations.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import { tellTerms } from "../../catalogue/example-terms.ts";
import type { Act, KeyDate } from "../../catalogue/types.ts";
import { config } from "../../config.ts";
import { notFound } from "../../errors.ts";
import { textLanguages } from "../../search/languages.ts";
import { mapVerdictsOn } from "../../companies/findings/verdicts-on.ts";
import type { StandingVerdict } from "../../companies/findings/verdicts-on.ts";
import { listPlaces, listVerdicts } from "../asked-company.ts";
import { describeAct, describeCase, describeCited, describeStory } from "../catalogue/items.ts";
import type { Api } from "../environment.ts";
import { limitUse } from "../limit-use.ts";
import { takePage } from "../paging.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { ObligationItem, OfficialTextState, SpokenPassage, TextVersion } from "./contract.ts";

const termsShown = 5;
/** Without a company named, whose documents are read for a page. */
const companiesRead = 3;

/** One act, one obligation, and the official texts behind them. */
export function addActRoutes(api: Api): void {
  addListRoutes(api);
  addObligationRoutes(api);
  addTextRoutes(api);
}

function addListRoutes(api: Api): void {
  serve(api, calls.listObligations, async (asked, work) => {
    const { catalogue } = work;
    const { companyName, act, focus, severity, status, q, page } = asked;
    if (act) requireAct(catalogue, act);
    if (q?.trim()) await limitUse(work.context, "searches");
    const found = await listVerdicts(work, companyName);
    const asker = { account: work.user.accountId };
    const ids = q?.trim()
      ? await work.threads.run("searchObligations", { query: q, language: work.t.language }, asker)
      : undefined;
    const { entries, counts } = listObligations(
      catalogue,
      {
        // An act that is named shows all that it asks, wherever the companies are.
        where: act ? [] : await listPlaces(work, companyName),
        actId: act,
        ids,
        focus,
        severity,
        verdicts: status && verdictsOf(status),
      },
      (obligationId) => found.get(obligationId)?.verdict ?? null,
    );
    const { shown, ...paging } = takePage(entries, page);
    return {
      obligations: shown.map((one) => describeEntry(one, found.get(one.obligation.id))),
      counts: {
        focus: Object.fromEntries(counts.focus),
        severity: Object.fromEntries(counts.severity),
        verdict: Object.fromEntries(counts.verdict),
      },
      ...paging,
    };
  });
  serve(api, calls.getAct, async ({ id }, { db, catalogue }) => {
    const act = requireAct(catalogue, id);
    const decisions = catalogue.decisions.filter(({ reads }) =>
      reads.some((one) => one.act === act.id),
    );
    const events = catalogue.events.filter((event) => event.act === act.id);
    return {
      ...describeAct(act),
      jurisdictions: act.jurisdictions,
      source: act.source,
      unverifiedObligations: act.obligations.filter(({ unverified }) => unverified).length,
      dates: describeDates(act.dates),
      decisions: newestFirst(decisions).map((one) => describeCase(catalogue, one)),
      events: newestFirst(events).map((one) => describeStory(catalogue, one)),
      versions: (await listVersions(db, act)).map(describeVersion),
    };
  });
}

function addObligationRoutes(api: Api): void {
  serve(api, calls.getObligation, async ({ id, companyName: name }, { db, catalogue, user, t }) => {
    const entry = requireObligation(catalogue, id);
    const { act, obligation } = entry;
    const own = name ? await requireCompany(db, user.accountId, { name }) : null;
    const found = await mapVerdictsOn(db, catalogue, user.accountId, obligation.id);
    const all = await listCompanies(db, user.accountId);
    const decisions = catalogue.decisions.filter(({ reads }) =>
      reads.some((one) => one.act === act.id && isSameArticle(one.article, obligation.article)),
    );
    const officialText = await findOfficialText(db, act, obligation);
    return {
      ...describeEntry(entry, own ? found.get(own.id) : undefined),
      text: obligation.text,
      actTitle: act.title,
      identifier: act.identifier,
      publisher: act.publisher,
      link: linkToArticle(act, obligation),
      severityReason: obligation.severityReason,
      jurisdictions: act.jurisdictions,
      roles: obligation.roles,
      activities: describeBound(act, obligation).map((one) => wordMessage(t, one)),
      shownIn: obligation.shownIn.map((kind) => t(`obligations.shownIn.${kind}`)),
      concepts: describeConcepts(catalogue, entry),
      dates: describeDates(obligation.dates ?? []),
      verdicts: all.map((company) => ({
        company: company.name,
        findingId: found.get(company.id)?.id ?? null,
        verdict: found.get(company.id)?.verdict ?? null,
        readBy: found.get(company.id)?.readBy ?? null,
        control: found.get(company.id)?.control ?? null,
        ready: company.shown_assessment_id !== null,
        covered: act.jurisdictions.includes(company.jurisdiction),
      })),
      decisions: newestFirst(decisions).map((one) => describeCase(catalogue, one)),
      officialText: officialText && {
        version: describeVersion(officialText.version),
        anchor: officialText.anchor,
        provisions: officialText.provisions.map(describeProvision),
      },
    };
  });
  serve(api, calls.tellOfficialText, async ({ id }, { db, catalogue, user }) => {
    const { act, obligation } = requireObligation(catalogue, id);
    return {
      stored: (await findOfficialText(db, act, obligation)) !== null,
      publisher: act.publisher,
      fetching: await tellFetching(db, user),
    };
  });
  serve(api, calls.listPassages, async ({ id, companyName: name }, work) => {
    const { db, catalogue, user, threads, context } = work;
    const asker = { account: user.accountId, signal: context.req.raw.signal };
    const { act, obligation } = requireObligation(catalogue, id);
    const companies = name
      ? [await requireCompany(db, user.accountId, { name })]
      : (await listCompanies(db, user.accountId))
          .filter(({ jurisdiction }) => act.jurisdictions.includes(jurisdiction))
          .slice(0, companiesRead);
    const passages: SpokenPassage[] = [];
    for (const company of companies.filter((one) => one.shown_assessment_id !== null)) {
      const asked = { company, obligation };
      for (const one of await threads.run("findPassages", asked, asker)) {
        passages.push({ ...one, company: company.name, document: one.documentName });
      }
    }
    return passages;
  });
}

function addTextRoutes(api: Api): void {
  serve(api, calls.getActText, async ({ id, version, article, part: page }, { db, catalogue }) => {
    const act = requireAct(catalogue, id);
    const text = await requireTextPage(db, act, { version, anchor: article, page });
    return {
      ...text,
      version: describeVersion(text.version),
      provisions: text.provisions.map((one) => ({
        ...describeProvision(one),
        obligations: one.kind === "article" ? listCiting(act, one.anchor) : [],
      })),
    };
  });
  serve(api, calls.getActChanges, async ({ id, from, to, part: page }, { db, catalogue }) => {
    const act = requireAct(catalogue, id);
    const compared = await compareVersions(db, act, { from, to, page });
    return (
      compared && {
        ...compared,
        from: describeVersion(compared.from),
        to: describeVersion(compared.to),
        changes: compared.changes.map((one) => ({
          ...one,
          obligations: listCiting(act, one.anchor),
        })),
      }
    );
  });
}

function requireAct(catalogue: Catalogue, wanted: string): Act {
  const act = catalogue.acts.find((one) => one.id === wanted);
  if (!act) throw notFound("act");
  return act;
}

function requireObligation(catalogue: Catalogue, wanted: string): Entry {
  const entry = catalogue.obligations.get(wanted);
  if (!entry) throw notFound("obligation");
  return entry;
}

function describeEntry(
  { act, obligation }: Entry,
  found: StandingVerdict | undefined,
): ObligationItem {
  return {
    id: obligation.id,
    title: obligation.title,
    article: nameArticle(act, obligation),
    actId: act.id,
    act: act.shortTitle,
    focus: obligation.focus,
    severity: obligation.severity,
    textLanguage: obligation.textLanguage ?? "en",
    unverified: obligation.unverified ?? false,
    findingId: found?.id ?? null,
    verdict: found?.verdict ?? null,
    readBy: found?.readBy ?? null,
    control: found?.control ?? null,
  };
}

function describeDates(dates: KeyDate[]) {
  return dates.toSorted(byDate).map(({ source = null, note = null, ...one }) => {
    return { ...one, source, note };
  });
}

function describeVersion(version: ActVersion): TextVersion {
  return { ...version, publisher: version.source, from: version.valid_from };
}

/** Depths count from the piece shown; a text without its surroundings begins at the top. */
function describeProvision(provision: Provision & { depth?: number }) {
  const { depth = provision.anchor.split(".").length - 1 } = provision;
  return { ...provision, depth };
}

/** The topic's own terms first; a gap between two sides is shown as one. */
function describeConcepts(catalogue: Catalogue, { act, obligation }: Entry) {
  const language = textLanguages.find((one) => one === obligation.textLanguage) ?? "en";
  const isSpoken = tellTerms(catalogue, act, language);
  return obligation.concepts.map(({ name, anchor, terms }) => ({
    ...{ name, topic: anchor ?? false },
    terms: terms
      .filter(isSpoken)
      .slice(0, termsShown)
      .map((term) => term.replace(/\s*~\s*/g, " … ")),
  }));
}

async function tellFetching(
  db: Work["db"],
  { accountId, role }: Work["user"],
): Promise<OfficialTextState["fetching"]> {
  if (!config().catalogue.network) return "not_allowed";
  if (await isRefreshOn(db, accountId)) return "on";
  return role === "owner" ? "you_may_start" : "owner_may_start";
}

/** The obligations that cite an article of the imported text. */
function listCiting(act: Act, anchor: string) {
  return describeCited(
    act.obligations.filter(({ article }) => `art_${splitArticle(article)?.[0]}` === anchor),
  );
}

function isSameArticle(one: string, other: string): boolean {
  const [a, b] = [splitArticle(one)?.[0] ?? one, splitArticle(other)?.[0] ?? other];
  return a.toLowerCase() === b.toLowerCase();
}

function newestFirst<Dated extends { date: string }>(entries: Dated[]): Dated[] {
  return entries.toSorted(byDate).toReversed();
}

function byDate(a: { date: string }, b: { date: string }): number {
  return a.date.localeCompare(b.date);
}
