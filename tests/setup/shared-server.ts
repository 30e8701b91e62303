import type { Browser } from "playwright";
import { openBrowser } from "./browser.ts";
import { noteToEnd } from "./make-folder.ts";
import { startSeededServer } from "./seed-server.ts";
import type { SeededServer } from "./seed-server.ts";
import { startServer } from "./start-server.ts";
import type { RunningServer } from "./start-server.ts";

// Files that share a process share these as well, so that the product and the browser are started
// once and not for each file. They end with the run.
let plain: Promise<RunningServer> | undefined;
let seeded: Promise<SeededServer> | undefined;
let browser: Promise<Browser> | undefined;

/** The built product for everybody who brings their own account. */
export function shareServer(): Promise<RunningServer> {
  plain ??= endWithRun(startServer());
  return plain;
}

/** The same with everything that a page can show; see there. */
export function shareSeededServer(): Promise<SeededServer> {
  seeded ??= endWithRun(startSeededServer());
  return seeded;
}

/** Contexts are opened and closed by each file. */
export function shareBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}

async function endWithRun<Server extends RunningServer>(
  starting: Promise<Server>,
): Promise<Server> {
  const server = await starting;
  noteToEnd(server.pid);
  return server;
}
