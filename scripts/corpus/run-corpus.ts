import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { config } from "../../server/config.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { countKind, ImportFault } from "../../server/sources/importers/importer.ts";
import { importFile } from "../../server/sources/importers/read-file.ts";
import type { ReadFile } from "../../server/sources/importers/read-file.ts";
import { mostBytes, tooLarge } from "../../server/sources/importers/read-payload.ts";
import { noteTextChanges } from "../../server/sources/text-changes.ts";
import { createPublisherFetch } from "../../server/sources/publishers/ask-publisher.ts";
import { publishers } from "../../server/sources/publishers/publishers.ts";
import {
  importDocument,
  newsSource,
  refreshCatalogue,
} from "../../server/sources/publishers/refresh.ts";
import type {
  Outcome,
  Progress,
  RefreshSettings,
} from "../../server/sources/publishers/refresh.ts";
import { loadSources } from "../../server/sources/publishers/sources.ts";
import { listTexts, storeTextsWithin } from "../../server/sources/official-texts.ts";
import type { StoredVersion } from "../../server/sources/official-texts.ts";
import { openDatabase } from "../../server/db/db.ts";

const usage = `Usage:
  npm run corpus -- import file PATH [--json] [--dry-run]   reads an official text from a file
  npm run corpus -- import SOURCE NAME [--json]             fetches one from its publisher
  npm run corpus -- refresh [--source NAME] [--json]        asks every publisher for what is new
  npm run corpus -- list                                    the texts that are there
Sources, each with the name of a document:
${[...publishers.values()].map(({ name, example }) => `  ${name} ${example}`).join("\n")}
  ${newsSource} (refresh only)`;

type Options = { json: boolean; dryRun: boolean };

/** `npm run corpus`: prints what it did and gives the status it ends with. */
export async function runCorpus(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      source: { type: "string" },
    },
  });
  const [command, from, path, ...rest] = positionals;
  const options = { json: values.json, dryRun: values["dry-run"] };
  const asked = positionals.slice(0, 3).join(" ");
  if (command === "import" && from === "file" && path && rest.length === 0) {
    return takeFile(path, options);
  }
  if (command === "import" && from && path && rest.length === 0 && isSource(from)) {
    return fetchTexts(asked, options, async (settings) => [
      await importDocument(settings, from, path),
    ]);
  }
  if (command === "refresh" && positionals.length === 1) {
    return fetchTexts(asked, options, (settings) => refreshCatalogue(settings, values.source));
  }
  if (command === "list" && positionals.length === 1) return printTexts();
  console.error(usage);
  return 2;
}

async function takeFile(file: string, { json, dryRun }: Options): Promise<number> {
  try {
    const read = await importFile(basename(file), readBytes(file));
    const stored = dryRun ? null : await store(read, file);
    console.log(json ? JSON.stringify(summarise(read)) : describe(read, stored));
    return 0;
  } catch (error) {
    // Whoever feeds this from another program gets one line whatever happens.
    const { message } = error as Error;
    const why = error instanceof ImportFault ? message : `this program failed on it: ${message}`;
    return refuse(`${basename(file)}: ${why}.`, json);
  }
}

/** A file's size is known before it is read, so that a huge one costs nothing. */
function readBytes(file: string): Uint8Array {
  try {
    if (statSync(file).size > mostBytes) throw tooLarge();
    return readFileSync(file);
  } catch (error) {
    if (error instanceof ImportFault) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new ImportFault(
      code === "ENOENT" ? "there is no such file" : `it cannot be read (${code ?? "unknown"})`,
    );
  }
}

function isSource(name: string): boolean {
  return loadSources(config().catalogue.sourcesFile).publishers.some((one) => one.name === name);
}

/** Lets the publishers be asked, with a line for every file, and ends with a sum. */
async function fetchTexts(
  asked: string,
  { json }: Options,
  work: (settings: RefreshSettings) => Promise<Outcome[]>,
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once("SIGINT", stop);
  try {
    const sources = loadSources(config().catalogue.sourcesFile);
    const ask = createPublisherFetch(stopping.signal);
    const db = await openDatabase(config().database);
    try {
      const catalogue = loadCatalogue();
      const report = (progress: Progress) => print(progress, json);
      const settings = { db, catalogue, sources, ask, signal: stopping.signal, report };
      const outcomes = await work(settings);
      if (outcomes.length === 0) throw new ImportFault("no source is called so");
      return sumUp(outcomes, json);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const { message } = error as Error;
    const isKnown = error instanceof ImportFault || stopping.signal.aborted;
    const why = isKnown ? message : `this program failed on it: ${message}`;
    return refuse(`${asked}: ${why}.`, json);
  } finally {
    process.off("SIGINT", stop);
  }
}

function refuse(line: string, json: boolean): number {
  if (json) console.log(JSON.stringify({ error: line }));
  else console.error(line);
  return 1;
}

function print({ source, document, line, failed }: Progress, json: boolean): void {
  if (json) console.log(JSON.stringify({ source, document, line, failed }));
  else console.log(`${[source, document].filter(Boolean).join(" ")}: ${line}.`);
}

function sumUp(outcomes: Outcome[], json: boolean): number {
  const count = (of: "stored" | "unchanged" | "failed") =>
    outcomes.reduce((sum, one) => sum + one[of], 0);
  const sum = { stored: count("stored"), unchanged: count("unchanged"), failed: count("failed") };
  if (json) console.log(JSON.stringify({ ...sum, sources: outcomes }));
  else console.log(`${sum.stored} stored, ${sum.unchanged} unchanged, ${sum.failed} failed.`);
  return sum.failed > 0 ? 1 : 0;
}

async function store(read: ReadFile, file: string): Promise<StoredVersion[]> {
  const db = await openDatabase(config().database);
  try {
    return await db.transaction().execute(async (trx) => {
      const stored = await storeTextsWithin(trx, read, { url: basename(file) });
      await noteTextChanges(trx, loadCatalogue(), read, stored, null);
      return stored;
    });
  } finally {
    await db.destroy();
  }
}

function summarise({ texts }: ReadFile) {
  const text = texts.at(-1);
  if (!text) throw new ImportFault("it holds no text");
  return {
    source: text.source,
    id: text.id,
    title: text.title,
    articles: countKind(text, "article"),
    recitals: countKind(text, "recital"),
    provisions: text.provisions.length,
    version: text.version,
  };
}

function describe(read: ReadFile, stored: StoredVersion[] | null): string {
  return read.texts
    .map((text, at) => {
      const { source, id, title, version, status } = text;
      const figures = `${countKind(text, "article")} articles, ${countKind(text, "recital")} recitals, ${text.provisions.length} provisions`;
      const named = `${source} ${id}: ${title}\n  version ${version ?? "unnamed"}, ${figures}, status ${status.replace("_", " ")}`;
      return `${named}\n  ${describeStored(stored?.[at])}`;
    })
    .join("\n");
}

function describeStored(stored: StoredVersion | undefined): string {
  if (!stored) return "Nothing was stored.";
  if (!stored.isNew) return "It was there already; nothing was stored.";
  if (!stored.changes) return "Stored as the first version.";
  const { added, removed, changed } = stored.changes;
  const list = (word: string, anchors: string[]) =>
    anchors.length > 0
      ? [
          `${anchors.length} ${word} (${anchors.slice(0, 10).join(", ")}${anchors.length > 10 ? ", …" : ""})`,
        ]
      : [];
  const lines = [...list("changed", changed), ...list("added", added), ...list("removed", removed)];
  return `Stored. Against the version before: ${lines.join("; ") || "no article differs"}.`;
}

async function printTexts(): Promise<number> {
  const db = await openDatabase(config().database);
  try {
    const texts = await listTexts(db);
    for (const text of texts) {
      const { source, identifier, kind, language, label, articles, recitals, title } = text;
      const columns = [
        source,
        identifier,
        kind,
        language || "-",
        label || "-",
        `${text.versions} v.`,
      ];
      console.log([...columns, `${articles} art.`, `${recitals} rec.`, title].join("\t"));
    }
    console.log(`${texts.length} texts.`);
    return 0;
  } finally {
    await db.destroy();
  }
}
