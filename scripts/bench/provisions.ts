import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import type { ImportedText, Provision } from "../../server/sources/importers/importer.ts";
import { getWholeText, listTexts, storeTexts } from "../../server/sources/official-texts.ts";
import { openDatabase } from "../../server/db/db.ts";
import { SearchIndex } from "../../server/search/search-index.ts";
import type { Line } from "./bench.ts";
import { measureMemory } from "./memory.ts";

const data = "../shared/data/eu-acts";

type ActFile = {
  celex_id: string;
  full_name: string;
  articles: { number: string; title?: string; text: string }[];
  recitals?: { recital_number: number; text: string }[];
};

/** Whole acts into the database and the search index, and back out of both. */
export async function measureProvisions(folder: string): Promise<Line[]> {
  if (!existsSync(data)) {
    return [{ what: "skipped", ours: `there is no ${data} beside the project` }];
  }
  const texts = readActs();
  const count = texts.reduce((sum, { provisions }) => sum + provisions.length, 0);
  const file = join(folder, "provisions.db");
  const db = await openDatabase(file);
  const storeMs = await time(async () => {
    for (const text of texts) {
      const sha256 = createHash("sha256").update(text.id).digest("hex");
      await storeTexts(db, { sha256, texts: [text] }, { url: text.id });
    }
  });
  const plainMs = insertPlainly(join(folder, "plain.db"), texts);
  const read: { act: string; provision: Provision }[] = [];
  const readMs = await time(async () => {
    for (const { id, identifier } of await listTexts(db)) {
      for (const provision of (await getWholeText(db, id)) ?? []) {
        read.push({ act: identifier, provision });
      }
    }
  });
  await db.destroy();
  if (read.length !== count)
    throw new Error(`${count} provisions went in, ${read.length} came out`);

  const passages = read
    .filter(({ provision }) => provision.text !== "")
    .map(({ act, provision: { anchor, heading, text } }) => ({
      id: `${act}#${anchor}`,
      heading,
      text,
      group: act,
    }));
  const before = measureMemory();
  const indexStart = performance.now();
  const index = SearchIndex.build(passages);
  const indexMs = performance.now() - indexStart;
  const memory = measureMemory() - before;
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  const found = countFound(index, passages);
  const perSecond = (ms: number) => `${Math.round((1000 * count) / ms)} provisions a second`;
  return [
    {
      what: `${texts.length} acts, ${count} provisions stored`,
      ours: perSecond(storeMs),
      peer: `bare inserts ${perSecond(plainMs)}`,
    },
    { what: "read back from the database", ours: perSecond(readMs) },
    {
      what: "size of the database",
      ours: megabytes(statSync(file).size),
      peer: `text alone ${megabytes(characters)}`,
    },
    {
      what: `index of ${index.size} passages`,
      ours: `${Math.round(indexMs)} ms, ${perSecond(indexMs)}`,
    },
    {
      what: "memory of the index",
      ours: megabytes(memory),
      peer: `text alone ${megabytes(characters)}`,
    },
    {
      what: "provisions found first by their own first 12 words",
      ours: `${(100 * found).toFixed(1)} % of 500`,
    },
  ];
}

function readActs(): ImportedText[] {
  return readdirSync(data)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(data, name), "utf8")) as ActFile)
    .map(({ celex_id: id, full_name: title, articles, recitals = [] }) => ({
      source: "CELLAR",
      kind: "act",
      id,
      title,
      language: "en",
      version: null,
      validFrom: null,
      status: "unknown",
      dates: [],
      link: null,
      provisions: keepUnique([
        ...recitals.map(({ recital_number: number, text }) =>
          buildProvision("recital", `rct_${number}`, String(number), "", text),
        ),
        ...articles.flatMap(listArticle),
      ]),
    }));
}

/** An article, and each of its numbered paragraphs below it. */
function listArticle({ number, title = "", text }: ActFile["articles"][number]): Provision[] {
  const anchor = `art_${number}`;
  const [own = "", ...paragraphs] = text.split(/^(?=\d+\.\s)/m);
  return [
    buildProvision("article", anchor, number, title, own),
    ...paragraphs.map((paragraph) => {
      const at = /^\d+/.exec(paragraph)![0];
      return {
        ...buildProvision("paragraph", `${anchor}.${at}`, at, "", paragraph),
        parent: anchor,
      };
    }),
  ];
}

function buildProvision(
  kind: Provision["kind"],
  anchor: string,
  number: string,
  heading: string,
  text: string,
): Provision {
  return { anchor, parent: null, kind, number, heading, text: text.trim() };
}

/** The files name some provisions twice. */
function keepUnique(provisions: Provision[]): Provision[] {
  return [...new Map(provisions.map((provision) => [provision.anchor, provision])).values()];
}

/** The floor: the same rows into one table without keys, versions or comparing. */
function insertPlainly(file: string, texts: ImportedText[]): number {
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.exec("create table plain (act, anchor, heading, text)");
  const insert = sqlite.prepare("insert into plain values (?, ?, ?, ?)");
  const start = performance.now();
  for (const { id, provisions } of texts) {
    sqlite.transaction(() => {
      for (const { anchor, heading, text } of provisions) insert.run(id, anchor, heading, text);
    })();
  }
  const ms = performance.now() - start;
  sqlite.close();
  return ms;
}

/** Share of 500 passages, evenly taken, that a search for their beginning finds first. */
function countFound(index: SearchIndex, passages: { id: string; text: string }[]): number {
  const step = Math.floor(passages.length / 500);
  const sample = passages.filter((_, at) => at % step === 0).slice(0, 500);
  const found = sample.filter(({ id, text }) => {
    const query = text.split(/\s+/).slice(0, 12).join(" ");
    return index.search(query, { limit: 1 })[0]?.id === id;
  });
  return found.length / sample.length;
}

async function time(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
