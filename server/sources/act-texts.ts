import type { DbOrTransaction } from "../db/db.ts";
import type { TextVersionRow } from "../db/source-tables.ts";
import { notFound } from "../errors.ts";
import { listAnchors } from "../catalogue/articles.ts";
import { getBroughtSource, isBroughtText } from "./imported-texts.ts";
import { compareProvisions, gatherArticles } from "./compare-provisions.ts";
import type { Provision } from "./importers/importer.ts";
import { getWholeText, listProvisions } from "./official-texts.ts";
import type { Act, Obligation } from "../catalogue/types.ts";

/** One version of an act's imported text. */
export type ActVersion = Pick<
  TextVersionRow,
  "id" | "label" | "title" | "valid_from" | "retrieved" | "link" | "articles"
> & { textId: string; source: string; language: string };

export type Heading = Pick<Provision, "anchor" | "kind" | "number" | "heading"> & {
  /** On which page of the text it stands, from 1. */
  page: number;
  /** How deep among the divisions. */
  depth: number;
};
export type TextPage = {
  version: ActVersion;
  contents: Heading[];
  provisions: (Provision & { depth: number })[];
  page: number;
  pages: number;
};
export type ArticleChange = {
  anchor: string;
  kind: "added" | "removed" | "changed";
  before: string[];
  after: string[];
};
export type Comparison = {
  from: ActVersion;
  to: ActVersion;
  changes: ArticleChange[];
  /** Of every article that differs, on whichever page. */
  anchors: string[];
  total: number;
  page: number;
  pages: number;
};
export type OfficialText = { version: ActVersion; anchor: string; provisions: Provision[] };

/** Characters of a page: some 5 KB as they travel. */
const pageCharacters = 14_000;
const changesOnPage = 10;
const longestText = 6_000;

/** Whose addresses an imported text is known by, when it is none of the Union's. */
const hosts: Record<string, string> = {
  "www.gesetze-im-internet.de": "gesetze-im-internet",
  "www.riigiteataja.ee": "riigiteataja",
  "likumi.lv": "likumi",
};

/** The versions that are stored of the act's text, in its own language first, the newest first. */
export async function listVersions(db: DbOrTransaction, act: Act): Promise<ActVersion[]> {
  const celex = act.celex ?? act.identifier;
  const brought = getBroughtSource(act);
  const source = brought ?? hosts[new URL(act.link).hostname];
  const rows = await db
    .selectFrom("texts as t")
    .innerJoin("text_versions as v", "v.text_id", "t.id")
    .select(["v.id", "v.label", "v.title", "v.valid_from", "v.retrieved", "v.link", "v.articles"])
    .select(["t.id as textId", "t.source", "t.language", "t.identifier"])
    .where("t.kind", "=", "act")
    .where((eb) =>
      eb.or([
        eb.and([eb("t.source", "=", "cellar"), eb("t.identifier", "=", celex)]),
        eb("t.source", "=", source ?? ""),
      ]),
    )
    .orderBy("v.valid_from", "desc")
    .orderBy("v.retrieved", "desc")
    .orderBy("v.id")
    .execute();
  const names = nameAct(act);
  const isOwn = ({ source: from, identifier, title, link }: (typeof rows)[number]) =>
    from === brought
      ? isBroughtText(act, { source: from, identifier, title })
      : names.has(fold(identifier)) || (link !== null && names.has(fold(readSlug(link))));
  return rows
    .filter((row) => row.source === "cellar" || isOwn(row))
    .map(({ identifier: _identifier, ...version }) => version)
    .toSorted((a, b) => rankLanguage(act, a) - rankLanguage(act, b));
}

/** One page of the text, or the page that holds an article; 404 for what is not stored. */
export async function requireTextPage(
  db: DbOrTransaction,
  act: Act,
  wish: { version?: string | undefined; anchor?: string | undefined; page?: number | undefined },
): Promise<TextPage> {
  const versions = await listVersions(db, act);
  const version = wish.version ? versions.find(({ id }) => id === wish.version) : versions[0];
  if (!version) throw notFound(wish.version ? "version" : "actText");
  // Consolidated texts leave the recitals to the Official Journal's.
  const whole = wish.version
    ? await listProvisions(db, version.id)
    : await getWholeText(db, version.textId);
  const pages = cutPages(withDepths(whole ?? []));
  const contents = pages.flatMap((provisions, index) => listHeadings(provisions, index + 1));
  const found = wish.anchor ? findPage(pages, wish.anchor) : (wish.page ?? 1);
  const provisions = pages[found - 1];
  if (!provisions) throw notFound(wish.anchor ? "article" : "page");
  return { version, contents, provisions, page: found, pages: pages.length };
}

/**
 * What differs between two versions of one text, article by article, ten to a page; without a
 * wish the newest is held against the one before it. Null when there is only one.
 */
export async function compareVersions(
  db: DbOrTransaction,
  act: Act,
  wish: { from?: string | undefined; to?: string | undefined; page?: number | undefined },
): Promise<Comparison | null> {
  const versions = await listVersions(db, act);
  const to = wish.to ? versions.find(({ id }) => id === wish.to) : versions[0];
  if (wish.to && !to) throw notFound("version");
  if (!to) return null;
  const others = versions.filter(({ textId, id }) => textId === to.textId && id !== to.id);
  const from = wish.from ? versions.find(({ id }) => id === wish.from) : findBefore(others, to);
  if (wish.from && !from) throw notFound("version");
  if (!from) return null;
  const before = await listProvisions(db, from.id);
  const after = await listProvisions(db, to.id);
  const all = describeChanges(before, after);
  const page = wish.page ?? 1;
  return {
    from,
    to,
    changes: all.slice((page - 1) * changesOnPage, page * changesOnPage),
    anchors: all.map(({ anchor }) => anchor),
    total: all.length,
    page,
    pages: Math.max(1, Math.ceil(all.length / changesOnPage)),
  };
}

/** The article's own words in the newest stored version; null where none is stored. */
export async function findOfficialText(
  db: DbOrTransaction,
  act: Act,
  { article }: Pick<Obligation, "article">,
): Promise<OfficialText | null> {
  const anchors = listAnchors(article);
  const [version] = anchors.length > 0 ? await listVersions(db, act) : [];
  if (!version) return null;
  const all = await listProvisions(db, version.id);
  const anchor = anchors.find((wanted) => all.some((one) => one.anchor === wanted));
  if (!anchor) return null;
  // What a point belongs to begins in the paragraph above it.
  const above = (one: Provision) => anchor.startsWith(`${one.anchor}.`);
  const within = (one: Provision) => one.anchor === anchor || one.anchor.startsWith(`${anchor}.`);
  const own = all.filter((one) => within(one) || above(one));
  let characters = 0;
  const provisions = own.filter(({ text }) => (characters += text.length) <= longestText);
  return { version, anchor, provisions: provisions.length > 0 ? provisions : own.slice(0, 1) };
}

function nameAct({ identifier, shortTitle, link }: Act): Set<string> {
  return new Set([identifier, shortTitle, readSlug(link)].map(fold));
}

function readSlug(link: string): string {
  return new URL(link).pathname.split("/").filter(Boolean).at(-1) ?? "";
}

/** "GwG 2017" is what an address writes gwg_2017. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_");
}

function rankLanguage(act: Act, { language }: ActVersion): number {
  if (language === act.language) return 0;
  return language === "en" ? 1 : 2;
}

/** The newest of the versions that count from no later day, of the same form. */
function findBefore(others: ActVersion[], to: ActVersion): ActVersion | undefined {
  if (to.valid_from === null) {
    const undated = others.filter(({ valid_from }) => valid_from === null);
    return undated.find(({ retrieved }) => retrieved <= to.retrieved);
  }
  const day = to.valid_from;
  return others.find(({ valid_from }) => valid_from !== null && valid_from <= day);
}

function describeChanges(before: Provision[], after: Provision[]): ArticleChange[] {
  const { added, removed, changed } = compareProvisions(before, after);
  const [old, fresh] = [gatherArticles(before), gatherArticles(after)];
  const linesOf = (words: Map<string, string>, anchor: string) =>
    (words.get(anchor) ?? "").split("\n").filter(Boolean);
  const describe = (kind: ArticleChange["kind"]) => (anchor: string) => ({
    ...{ anchor, kind, before: linesOf(old, anchor), after: linesOf(fresh, anchor) },
  });
  const order = new Map([old, fresh].flatMap((text) => [...text.keys()].map(withPlace)));
  return [
    ...changed.map(describe("changed")),
    ...added.map(describe("added")),
    ...removed.map(describe("removed")),
  ].toSorted((a, b) => (order.get(a.anchor) ?? 0) - (order.get(b.anchor) ?? 0));
}

function withPlace(anchor: string, at: number): [string, number] {
  return [anchor, at];
}

function withDepths(provisions: Provision[]) {
  const depths = new Map<string, number>();
  return provisions.map((provision) => {
    const depth = provision.parent === null ? 0 : (depths.get(provision.parent) ?? -1) + 1;
    depths.set(provision.anchor, depth);
    return { ...provision, depth };
  });
}

/** Cuts before an article or a division; one that is longer than a page is cut within. */
function cutPages<One extends Provision>(provisions: One[]): One[][] {
  const pages: One[][] = [];
  let characters = Infinity;
  for (const provision of provisions) {
    const inner = provision.kind === "paragraph" || provision.kind === "point";
    if (characters > (inner ? 2 * pageCharacters : pageCharacters)) {
      pages.push([]);
      characters = 0;
    }
    pages.at(-1)?.push(provision);
    characters += provision.text.length + provision.heading.length;
  }
  return pages;
}

const outer = new Set<Provision["kind"]>(["chapter", "article", "annex", "section"]);

/** Recitals are one entry each page, under their first. */
function listHeadings(provisions: TextPage["provisions"], page: number): Heading[] {
  const recital = provisions.find(({ kind }) => kind === "recital");
  return provisions
    .filter((one) => outer.has(one.kind) || one === recital)
    .map(({ anchor, kind, number, heading, depth }) => ({
      ...{ anchor, kind, number, heading, depth, page },
    }));
}

function findPage(pages: Provision[][], anchor: string): number {
  return 1 + pages.findIndex((page) => page.some((one) => one.anchor === anchor));
}
