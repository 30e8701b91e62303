import { readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TestProjectConfiguration } from "vitest/config";

/**
 * Kinds of files. `fast` asks single parts of the product, and `whole` puts its parts together in
 * this process or measures what takes long: neither needs a browser or the build. `routes` runs the
 * build's pages. The files of each share one import of all modules, and
 * those of `routes` one start of the product, and settings, clocks and spies are given back after
 * each (see setup.ts); `shared` walks through one running product, most of
 * them in one browser. A file is `alone` in its process when it runs the
 * build as a process, or changes what the others would see.
 */
export function listTestProjects(): TestProjectConfiguration[] {
  const files = listFiles("tests").filter((file) => /\.test\.tsx?$/.test(file));
  const onSqlite: TestProjectConfiguration[] = kinds.map((name, groupOrder) => ({
    extends: true,
    test: {
      name,
      include: files.filter((file) => nameKind(file) === name),
      isolate: name === "alone",
      maxWorkers: workers[name],
      env: { ACQUIS_TEST_KIND: name, ...(runsTheBuild.has(name) && { NODE_ENV: "production" }) },
      // Vitest keeps a process only while the next file is of the same kind.
      sequence: { groupOrder },
    },
  }));
  const server = process.env["ACQUIS_POSTGRES"];
  return server ? [...onSqlite, onPostgres(files, server)] : onSqlite;
}

/** The files that ask what the dialects might answer in two ways, once more with PostgreSQL. */
function onPostgres(files: string[], server: string): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name: "postgres",
      // They share a process, which none of them may change.
      include: files.filter((file) => asksTheDatabase.test(file) && nameKind(file) !== "alone"),
      isolate: false,
      env: { ACQUIS_TEST_KIND: "postgres", ACQUIS_TEST_POSTGRES: server },
      sequence: { groupOrder: kinds.length },
    },
  };
}

const kinds = ["alone", "shared", "routes", "whole", "fast"] as const;
const cores = Math.min(4, Math.max(2, availableParallelism()));
/**
 * How many processes run the files of a kind. Those that are alone wait for a server or a browser
 * most of their time; each process of `shared` and `routes` starts the product once more.
 */
const workers: Record<(typeof kinds)[number], number> = {
  ...{ alone: cores + 1, shared: 2, routes: 2, whole: cores, fast: cores },
};
/** As it is served: React checks its own work otherwise, and takes several times as long. */
const runsTheBuild = new Set<string>(["alone", "shared", "routes"]);

const walksTogether = /(?:shared-server|setup\/journey)\.ts"/;
const startsTheBuild = /^tests\/e2e\/|(?:start-server|seed-server|remote-routes)\.ts"/;
const runsThePages = /^tests\/routes\/|(?:built-routes|setup\/routes)\.ts"/;
/** The API with its worker, threads, readers, other processes, the statements of all obligations. */
const joinsParts =
  /^tests\/server\/(?:api|cage|threads)\/|setup\/(?:test-api|caged-readers|make-bombs|run-command)\.ts"|\/(?:read-pdf|statement-source)\.ts"|"node:child_process"/;
const measures = /^tests\/(?:eval|scripts\/training)\//;
const changesItsProcess = new RegExp(
  [
    String.raw`process\.env\[?.+\] (?:\?\?)?=`,
    String.raw`Object\.assign\(process\.env`,
    String.raw`\bvi\.mock\(`,
  ].join("|"),
);

const asksTheDatabase = new RegExp(
  [
    "^tests/server/db/(?:postgres|races|move|backup|data-version)",
    "^tests/server/accounts/kept-secrets",
    "^tests/server/retrieval/account-index",
    "^tests/server/jobs/(?:fair-turns|lost-jobs|queue|worker|deleted-company)",
    "^tests/server/sources/(?:official-texts|act-texts|text-changes)",
    "^tests/server/api/(?:account|people|password-reset|quotas|calendar|companies|saved)\\.",
    "^tests/server/api/(?:finding-work|comments|dashboard|overview|chat|api-tokens)\\.",
    "^tests/server/webhooks/",
  ].join("|"),
);

function nameKind(file: string): (typeof kinds)[number] {
  const text = readFileSync(file, "utf8");
  if (walksTogether.test(text)) return "shared";
  if (startsTheBuild.test(file) || startsTheBuild.test(text)) return "alone";
  if (changesItsProcess.test(text)) return "alone";
  if (runsThePages.test(file) || runsThePages.test(text)) return "routes";
  const isLong = [file, text].some((one) => joinsParts.test(one)) || measures.test(file);
  return isLong ? "whole" : "fast";
}

function listFiles(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return inside.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}
