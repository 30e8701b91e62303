import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import type { SearchPassage } from "../../server/search/search-index.ts";
import { type Answered, depth, type Searcher } from "../eval/measure-retrieval.ts";

export type Peer = { name: string; buildMs: number } & (
  { answers: Answered[] } | { searcher: Searcher }
);

/** SQLite's full text, in memory: Porter's stems, BM25, the heading at the weight that is ours. */
export function buildFts5(passages: SearchPassage[]) {
  const start = performance.now();
  const db = new Sqlite(":memory:");
  db.exec("create virtual table p using fts5(id unindexed, text, heading, tokenize='porter')");
  const insert = db.prepare("insert into p values (?, ?, ?)");
  db.transaction(() => {
    for (const { id, text, heading = "" } of passages) insert.run(id, text, heading);
  })();
  const find = db.prepare<[string, number], { id: string }>(
    "select id from p where p match ? order by bm25(p, 0, 1, 0.3) limit ?",
  );
  const search: Searcher["search"] = (query, { limit }) =>
    find.all(
      listWords(query)
        .map((word) => `"${word}"`)
        .join(" OR "),
      limit,
    );
  return { name: "SQLite FTS5", buildMs: performance.now() - start, searcher: { search } };
}

export function buildMiniSearch(passages: SearchPassage[]): Peer {
  const start = performance.now();
  const index = new MiniSearch<{ at: number; text: string; heading: string }>({
    idField: "at",
    fields: ["text", "heading"],
    searchOptions: { boost: { heading: 0.3 } },
  });
  index.addAll(passages.map(({ text, heading = "" }, at) => ({ at, text, heading })));
  const search: Searcher["search"] = (query, { limit }) =>
    index
      .search(query)
      .slice(0, limit)
      .map((hit) => ({ id: passages[Number(hit.id)]?.id ?? "" }));
  return { name: "MiniSearch", buildMs: performance.now() - start, searcher: { search } };
}

/**
 * A server of its own under `folder`, reached by nothing but a socket there, gone afterwards. Times
 * are what psql tells, so without starting it. Null where PostgreSQL is not installed.
 */
export function askPostgres(
  folder: string,
  passages: SearchPassage[],
  questions: string[],
): { name: string; buildMs: number; answers: Answered[] } | null {
  const programs = findPrograms();
  if (!programs) return null;
  const home = mkdtempSync(join(folder, "postgres-"));
  chmodSync(home, 0o777);
  chmodSync(folder, 0o755);
  const data = join(home, "data");
  const run = (program: string, args: string[]) => {
    // PostgreSQL refuses to run as root.
    const isRoot = process.getuid?.() === 0;
    const [command, ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", program] : [program];
    const options = { encoding: "utf8", maxBuffer: 2 ** 30, cwd: home } as const;
    const { status, stdout, stderr } = spawnSync(command, [...rest, ...args], {
      ...options,
      ...(args.includes("start") && { stdio: "ignore" }),
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr ?? ""}`);
    return stdout;
  };
  run(join(programs, "initdb"), [
    "-D",
    data,
    "-U",
    "bench",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
  const control = join(programs, "pg_ctl");
  const flags = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off`;
  run(control, ["-D", data, "-w", "-o", flags, "-l", join(home, "log"), "start"]);
  try {
    const ask = (name: string, script: string) => {
      const file = join(home, name);
      writeFileSync(file, script, { mode: 0o644 });
      const args = ["-h", home, "-U", "bench", "-d", "postgres", "-qAtX", "-f", file];
      return run(join(programs, "psql"), args);
    };
    const start = performance.now();
    ask("load.sql", writeLoad(passages));
    const buildMs = performance.now() - start;
    const told = ask("ask.sql", writeQuestions(questions));
    const answers = told
      .split(/^Time: /m)
      .slice(1)
      .map((part, i, parts) => ({
        ms: Number.parseFloat(part),
        ids: (i === 0 ? (told.split(/^Time: /m)[0] ?? "") : afterLine(parts[i - 1] ?? ""))
          .split("\n")
          .filter(Boolean)
          .map((at) => passages[Number(at)]?.id ?? ""),
      }));
    return { name: "PostgreSQL ts_rank_cd", buildMs, answers };
  } finally {
    run(control, ["-D", data, "-w", "-m", "immediate", "stop"]);
    rmSync(home, { recursive: true, force: true });
  }
}

function findPrograms(): string | null {
  const root = "/usr/lib/postgresql";
  if (existsSync(root)) {
    const versions = readdirSync(root).map((version) => join(root, version, "bin"));
    const found = versions.findLast((bin) => existsSync(join(bin, "initdb")));
    if (found) return found;
  }
  try {
    return execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

function writeLoad(passages: SearchPassage[]): string {
  const rows = passages.map(({ text, heading = "" }, at) =>
    [at, text, heading].map((value) => escapeCopy(String(value))).join("\t"),
  );
  return `
    create table p (at int, text text, heading text, words tsvector);
    copy p (at, text, heading) from stdin;
${rows.join("\n")}
\\.
    update p set words = setweight(to_tsvector('english', heading), 'D')
      || setweight(to_tsvector('english', text), 'A');
    create index on p using gin (words);
    vacuum analyze p;
  `;
}

/** Any of the words, as the other engines take them; weights of D, C, B and A. */
function writeQuestions(questions: string[]): string {
  const ask = questions.map((text) => {
    const words = listWords(text).join(" ");
    return `select at from p, (select replace(plainto_tsquery('english', '${words}')::text, '&', '|')::tsquery as q) x
      where words @@ q order by ts_rank_cd('{0.3, 0.3, 0.3, 1}', words, q, 1) desc, at limit ${2 * depth};`;
  });
  return `\\timing on\n${ask.join("\n")}`;
}

function afterLine(text: string): string {
  return text.slice(text.indexOf("\n") + 1);
}

function escapeCopy(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}

function listWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
