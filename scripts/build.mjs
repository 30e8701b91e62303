// Builds the product into build/: the Remix app, the server around it, the corpus, and
// compressed copies of the files that browsers get. With --if-stale only when a source is newer.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { keepCompiled } from "../server/threads/compiled-program.mjs";
import { bundleReader } from "./bundle-reader.mjs";

const sources = [
  "app",
  "server",
  "public",
  "scripts/build.mjs",
  "scripts/build-indexes.ts",
  "scripts/message-keys.ts",
  "scripts/page-messages.ts",
  "remix.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const stamp = "build/stamp";
const notBundled = [
  // Compiled for the machine, or started from files of their own.
  ...["better-sqlite3", "better-sqlite3-13", "@node-rs/argon2", "@hyzyla/pdfium"],
  "pino",
  // There once, whoever imports them.
  ...["react", "react-dom", "@remix-run/*"],
  // Large, and read at their first use.
  ...["ai", "@ai-sdk/*", "eld", "pg"],
];

if (process.argv.includes("--if-stale") && isFresh()) process.exit(0);
process.stdout.write("Building …\n");
rmSync("build", { recursive: true, force: true });
execFileSync("npx", ["remix", "vite:build", "--config", "remix.config.ts", "--logLevel", "warn"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NODE_ENV: "production" },
});
await bundle({ entryPoints: ["server/main.ts"], sourcemap: "linked" });
await bundleProgram("thread-program", "server/thread-main.ts", { sourcemap: "linked" });
await bundle({ entryPoints: { "thread-main": "server/thread-main-from-build.mjs" } });
await bundleProgram("pages-program", "build/server/index.js");
await bundle({ entryPoints: { index: "server/pages-from-build.mjs" }, allowOverwrite: true });
await bundleReader("server/reader-main.ts", "build/server/reader-main.mjs");
cpSync("server/catalogue/data", "build/server/data", { recursive: true });
joinCatalogueTexts("build/server/data/translations");
writeTranslations();
cpSync("server/search/word-vectors", "build/server/word-vectors", { recursive: true });
cpSync("server/search/field-vectors", "build/server/field-vectors", { recursive: true });
cpSync("server/search/statement-vectors", "build/server/statement-vectors", { recursive: true });
cpSync("server/search/lexicon", "build/server/lexicon", { recursive: true });
for (const file of listFiles("build/client")) {
  if (/\.(?:js|css|svg|html|txt|json|webmanifest)$/.test(file)) compress(file);
}
buildIndexes();
writeFileSync(stamp, "");

/**
 * Puts a program and the packages that it imports into one file: each thread would otherwise look
 * up and read their hundreds of files at every start, which takes longer than all else it does.
 */
async function bundle(options) {
  await build({
    outdir: "build/server",
    entryNames: "[name]",
    bundle: true,
    external: notBundled,
    platform: "node",
    target: "node20",
    format: "esm",
    // Packages that are not modules ask for Node's own by `require`.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    logLevel: "warning",
    ...options,
  });
}

/** In the form that Node can keep compiled, and with what it comes to. */
async function bundleProgram(name, entry, options) {
  await bundle({
    ...options,
    entryPoints: { [name]: entry },
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    // What was compiled beforehand can import nothing, so all is required, or part of the program.
    supported: { "dynamic-import": false },
    external: notBundled.filter((one) => one !== "eld"),
    define: { "import.meta.url": "programUrl" },
    // What was a module stays strict.
    banner: {
      js: '"use strict"; const programUrl = require("node:url").pathToFileURL(__filename).href;',
    },
  });
  keepCompiled(`build/server/${name}.cjs`);
}

/** The texts of each language but English, which is part of the code, in one file. */
function writeTranslations() {
  mkdirSync("build/server/translations", { recursive: true });
  const folders = readdirSync("server/messages", { withFileTypes: true });
  for (const { name: language } of folders.filter((one) => one.isDirectory())) {
    if (language === "en") continue;
    const folder = join("server/messages", language);
    const texts = readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
    const file = join("build/server/translations", `${language}.json`);
    writeFileSync(file, JSON.stringify(Object.assign({}, ...texts)));
  }
}

/** The first start would spend seconds on it, and every start on a machine that keeps nothing. */
function buildIndexes() {
  const folder = mkdtempSync(join(tmpdir(), "acquis-build-"));
  execFileSync("npx", ["tsx", "scripts/build-indexes.ts"], {
    stdio: "inherit",
    env: { ...process.env, DATA_DIR: folder },
  });
  cpSync(join(folder, "search"), "build/server/indexes", { recursive: true });
  rmSync(folder, { recursive: true });
}

function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 500) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}

function isFresh() {
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return sources
    .flatMap((path) => (existsSync(path) ? listFiles(path) : []))
    .every((file) => statSync(file).mtimeMs <= built);
}

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/** A language's words of the catalogue lie in a hundred files, and are read in one go. */
function joinCatalogueTexts(folder) {
  for (const language of readdirSync(folder)) {
    const own = join(folder, language);
    const names = readdirSync(own, { recursive: true }).filter((name) => name.endsWith(".json"));
    const texts = names.map((name) => [name, JSON.parse(readFileSync(join(own, name), "utf8"))]);
    rmSync(own, { recursive: true });
    writeFileSync(`${own}.json`, JSON.stringify(Object.fromEntries(texts)));
  }
}
