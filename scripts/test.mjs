// Runs the tests: `npm test` all of them, `npm run e2e` the browser journeys alone. Brings a
// browser when the machine lacks one, and says so when it cannot.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";

const [wish, ...rest] = process.argv.slice(2);
const browser = findBrowser() ?? installBrowser();
if (!browser) {
  process.stdout.write("No browser could be installed: the tests that need one are skipped.\n");
}
const firefox = findFirefox() ?? installFirefox();
if (!firefox) process.stdout.write("No Firefox could be installed: its journeys are skipped.\n");
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
      ...process.env,
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
process.exit(status ?? 1);

function findBrowser() {
  const named = process.env.ACQUIS_BROWSER;
  const paths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  return [named, ...paths, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installBrowser() {
  if (canInstallFromDebian()) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  } else {
    run("npx", ["playwright", "install", "chromium"]);
  }
  return findBrowser();
}

function findFirefox() {
  const paths = [process.env.ACQUIS_FIREFOX, "/usr/bin/firefox-esr"];
  return paths.find((path) => path && existsSync(path));
}

/** From Debian alone: the driver takes Firefox as it is, so there is no other to fetch. */
function installFirefox() {
  if (canInstallFromDebian()) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "firefox-esr"]);
  }
  return findFirefox();
}

function canInstallFromDebian() {
  return existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
}

function run(command, parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, parameters, { stdio: ["ignore", "ignore", "inherit"], env });
}
