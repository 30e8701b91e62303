import { chromium } from "playwright";
import type { Browser } from "playwright";

/** Where the test command found or put a browser; undefined when there is none. */
export const browserPath = process.env["ACQUIS_BROWSER"];

export function openBrowser(): Promise<Browser> {
  const path = process.env["ACQUIS_BROWSER"];
  return chromium.launch({
    ...(path && { executablePath: path }),
    args: [
      // Chromium will not run as root inside its own sandbox, and must not call home.
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ],
  });
}
