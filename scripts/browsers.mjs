import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Chromium, best without its windows, which takes half the work: the path of one the machine has, or of one it gets now; undefined when neither goes. */
export function provideBrowser() {
  return findBrowser() ?? installBrowser();
}

/** The same for Firefox ESR. */
export function provideFirefox() {
  return findFirefox() ?? installFirefox();
}

function findBrowser() {
  const named = process.env.ACQUIS_BROWSER;
  const paths = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
    (name) => `/usr/bin/${name}`,
  );
  return [named, ...paths, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installBrowser() {
  if (canInstallFromDebian()) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
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
