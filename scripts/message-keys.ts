import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const folder = "server/messages/en";

/** Every English text by its key, as the files of the areas hold them. */
export function readTexts(): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as object),
  ) as Record<string, string>;
}

/**
 * The keys that a module and what it imports in the browser may ask for: those written out, and
 * all that begin like a key that is put together.
 */
export function collectKeys(entry: string, known: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of followImports(entry)) {
    for (const key of keysIn(readFileSync(file, "utf8"), known)) found.add(key);
  }
  return [...found].toSorted();
}

/** The keys of one source text. */
export function keysIn(source: string, known: readonly string[]): string[] {
  const whole = new Set([...source.matchAll(/"([\w-]+(?:\.[\w-]+)+)"/g)].map((match) => match[1]));
  const starts = [...source.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map((match) => match[1] ?? "");
  return known.filter((key) => whole.has(key) || starts.some((start) => key.startsWith(start)));
}

/** The module and everything of the app's own that it brings into the browser. */
export function followImports(entry: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...listImports(file));
  }
  return seen;
}

function listImports(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(\.[^"]+\.tsx?)"/gm,
  );
  return [...found]
    .map((match) => relative(".", join(dirname(file), match[1] ?? "")))
    .filter(
      (path) =>
        /^(?:app|server\/(?:form-schemas|messages))\//.test(path) && !path.includes(".server."),
    );
}
