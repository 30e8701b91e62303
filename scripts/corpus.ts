import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { config } from "../server/config.ts";
import { countKind, ImportFault } from "../server/corpus/importers/importer.ts";
import { importPayload } from "../server/corpus/importers/read-file.ts";
import type { ReadFile } from "../server/corpus/importers/read-file.ts";
import { mostBytes, tooLarge } from "../server/corpus/importers/read-payload.ts";
import { listTexts, storeTexts } from "../server/corpus/texts.ts";
import type { StoredVersion } from "../server/corpus/texts.ts";
import { openDatabase } from "../server/db/db.ts";

const usage = `Usage:
  npm run corpus -- import file PATH [--json] [--dry-run]   reads an official text from a file
  npm run corpus -- list                                    the texts that are there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, "dry-run": { type: "boolean" } },
});
const [command, from, path, ...rest] = positionals;

if (command === "import" && from === "file" && path && rest.length === 0) {
  await importFile(path);
} else if (command === "list" && positionals.length === 1) {
  await printTexts();
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function importFile(file: string): Promise<void> {
  try {
    const read = importPayload(basename(file), readBytes(file));
    const stored = values["dry-run"] ? null : await store(read, file);
    console.log(values.json ? JSON.stringify(summarise(read)) : describe(read, stored));
  } catch (error) {
    // Whoever feeds this from another program gets one line whatever happens.
    const { message } = error as Error;
    const why = error instanceof ImportFault ? message : `this program failed on it: ${message}`;
    const line = `${basename(file)}: ${why}.`;
    if (values.json) console.log(JSON.stringify({ error: line }));
    else console.error(line);
    process.exitCode = 1;
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

async function store(read: ReadFile, file: string): Promise<StoredVersion[]> {
  const db = await openDatabase(config().databaseFile);
  try {
    return await storeTexts(db, read, { url: basename(file) });
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

async function printTexts(): Promise<void> {
  const db = await openDatabase(config().databaseFile);
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
  } finally {
    await db.destroy();
  }
}
