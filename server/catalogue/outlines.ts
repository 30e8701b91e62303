import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Act } from "./types.ts";

/**
 * Every paragraph or point of an act, with the obligations it asks for or the reason why it asks
 * nothing of a company.
 */
const outlineSchema = z.array(
  z.union([
    z.strictObject({ article: z.string().min(1), by: z.array(z.string()).min(1) }),
    z.strictObject({ article: z.string().min(1), reason: z.string().min(1) }),
  ]),
);
export type Outline = z.infer<typeof outlineSchema>;

const folder = fileURLToPath(new URL("./data/outlines", import.meta.url));

/** By the act's id. Throws for a file that is no outline. */
export function readOutlines(from = folder): Map<string, Outline> {
  if (!existsSync(from)) return new Map();
  const names = readdirSync(from).filter((name) => name.endsWith(".json"));
  return new Map(
    names.map((name) => [
      name.replace(/\.json$/, ""),
      outlineSchema.parse(JSON.parse(readFileSync(`${from}/${name}`, "utf8"))),
    ]),
  );
}

export type OutlineReport = {
  act: string;
  provisions: number;
  /** Of them those that ask something of a company. */
  asking: number;
  /** Articles of the official text of which no line speaks; null where no text is at hand. */
  missing: string[] | null;
  /** Share, from 0 to 1, of the official text's articles that are dealt with. */
  share: number;
  faults: string[];
};

/** Holds an outline against the act's obligations, and against the articles of its official text. */
export function checkOutline(
  act: Act,
  outline: Outline,
  articles: ReadonlyMap<string, string> | undefined,
): OutlineReport {
  const ids = new Set(act.obligations.map(({ id }) => id));
  const named = new Set(outline.flatMap((line) => ("by" in line ? line.by : [])));
  const faults = [
    ...[...named]
      .filter((id) => !ids.has(id))
      .map((id) => `${act.id}: the outline names ${id}, which is not in the act`),
    ...[...ids].filter((id) => !named.has(id)).map((id) => `${id}: is not in the outline`),
  ];
  const dealtWith = new Set(outline.map(({ article }) => readArticle(article)));
  const missing = articles ? [...articles.keys()].filter((one) => !dealtWith.has(one)) : null;
  const all = articles?.size ?? dealtWith.size;
  return {
    act: act.id,
    provisions: outline.length,
    asking: outline.filter((line) => "by" in line).length,
    missing,
    share: all === 0 ? 1 : 1 - (missing?.length ?? 0) / all,
    faults,
  };
}

/** "16" of "16(1)(a)" and of "Article 16(1)". */
function readArticle(article: string): string {
  return /\d+[a-z]{0,3}/i.exec(article)?.[0] ?? article;
}
