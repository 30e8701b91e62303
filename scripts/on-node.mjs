// Runs tests on another release of Node: `npm run test:on-node -- 22`, or with the files to run
// after it. Works on a linked copy under .cache/, whose SQLite is built for that release where it
// has to be (see server/db/sqlite-library.ts), and leaves node_modules as it is.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [release = "", ...files] = process.argv.slice(2);
if (!/^\d+(?:\.\d+){0,2}$/.test(release)) {
  throw new Error("name a release of Node, such as 22 or 24.18");
}
execFileSync("node", ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
const folder = resolve(".cache", `node-${release}`);
// The package of a platform holds Node and the headers that SQLite is built with.
const name = `node-${process.platform}-${process.arch}`;
const node = join(folder, "node/node_modules", name);
/** The packages that the copy was made with. */
const stamp = join(folder, "installed.json");
const lock = "node_modules/.package-lock.json";
const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
const parts = new Set(tracked.filter(Boolean).map((file) => file.split("/")[0]));
mkdirSync(join(folder, "node"), { recursive: true });
for (const part of [...parts, "build"]) link(part);
if (!existsSync(stamp) || !readFileSync(stamp).equals(readFileSync(lock))) {
  link("node_modules");
  const install = ["install", "--no-save", "--no-audit", "--no-fund", `${name}@${release}`];
  writeFileSync(join(folder, "node/package.json"), "{}");
  execFileSync("npm", install, { cwd: join(folder, "node"), stdio: "inherit" });
  if (Number.parseInt(release, 10) < 24) {
    const sqlite = join(folder, "node_modules/better-sqlite3");
    rmSync(join(sqlite, "build"), { recursive: true, force: true });
    run("npx", ["--yes", "node-gyp", "rebuild", "--release"], sqlite);
  }
  copyFileSync(lock, stamp);
}
const tests = files.length > 0 ? files : ["--project", "fast"];
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "remix.config.ts", ...tests];
run("node", vitest, folder);

/** Links are made anew each time, since an editor may have put another file in a place. */
function link(part) {
  rmSync(join(folder, part), { recursive: true, force: true });
  execFileSync("cp", ["-al", part, folder]);
}

function run(command, parameters, cwd) {
  // The variable goes before what somebody's .npmrc says of headers, which a parameter does not.
  const PATH = `${join(node, "bin")}:${process.env.PATH}`;
  const env = { ...process.env, PATH, npm_config_nodedir: node };
  const { status } = spawnSync(command, parameters, { cwd, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
