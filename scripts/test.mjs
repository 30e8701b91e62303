// Runs the tests: `npm test` all of them, `npm run e2e` the browser journeys alone. Brings a
// browser when the machine lacks one, and says so when it cannot.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser, provideFirefox } from "./browsers.mjs";
import { startPostgres } from "./postgres.mjs";

const [wish, ...rest] = process.argv.slice(2);
const browser = provideBrowser();
if (!browser) {
  process.stdout.write("No browser could be installed: the tests that need one are skipped.\n");
}
const firefox = provideFirefox();
if (!firefox) process.stdout.write("No Firefox could be installed: its journeys are skipped.\n");
// Some files are run on PostgreSQL too: on the server that DATABASE_URL names, where databases are
// made and dropped, or on one of their own.
const { DATABASE_URL: given, ...environment } = process.env;
const own = given || wish ? null : await startPostgres();
const postgres = given ?? own?.url;
if (!postgres && !wish) {
  process.stdout.write(
    "No PostgreSQL is installed (Debian's package is postgresql): its tests are skipped.\n",
  );
}
// Route and browser tests run against the build, as users do.
execFileSync("node", ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
const folder = mkdtempSync(join(tmpdir(), "acquis-test-"));
const report = join(folder, "report.json");
const { status } = spawnSync(
  "npx",
  [
    ...["vitest", "run", "--config", "remix.config.ts"],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ...(wish === "e2e" ? ["tests/e2e"] : wish ? [wish] : []),
    ...rest,
  ],
  {
    stdio: "inherit",
    env: {
      ...environment,
      ...(postgres && { ACQUIS_POSTGRES: postgres }),
      ...(browser && { ACQUIS_BROWSER: browser }),
      ...(firefox && { ACQUIS_FIREFOX: firefox }),
    },
  },
);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : "";
  process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed${skipped}\n`);
}
rmSync(folder, { recursive: true, force: true });
own?.remove();
process.exit(status ?? 1);
