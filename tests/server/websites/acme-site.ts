import { PageFault } from "../../../server/websites/page-fault.ts";
import { visitSite } from "../../../server/websites/visit-site.ts";
import type { PageTrouble } from "../../../server/websites/visit-site.ts";
import { makeWebPage, startWebsites } from "../../fakes/websites.ts";
import { inEnglish } from "../../setup/in-english.ts";

export const acme = "http://acme.example";
export const limits = { pauseMs: 0, requestMs: 10_000, visitMs: 60_000, pageBytes: 100_000 };

/** The internet with a site of Acme on it, of which nothing is up yet. */
export async function openAcme() {
  const web = await startWebsites();
  return {
    web,
    /** Puts pages of Acme's site up, by path. */
    publish: (pages: Record<string, string>): void => {
      for (const [path, body] of Object.entries(pages)) web.pages.set(`${acme}${path}`, { body });
    },
    takeDown: (): void => {
      web.pages.clear();
      web.names.clear();
      web.takeAsked();
    },
  };
}

export const visit = (address = "acme.example", other: Partial<typeof limits> = {}) =>
  visitSite(address, { limits: { ...limits, ...other } });
export const sentence = (of: string) =>
  `<p>Acme tells you here all that it has to tell you about ${of}, in words that are long enough to be a text.</p>`;
export const privacy = makeWebPage("Privacy policy", sentence("privacy"));

/** A first page with links that say where they lead. */
export function makeHome(...links: [path: string, words: string][]): string {
  const written = links.map(([path, words]) => `<a href="${path}">${words}</a>`).join(" ");
  return makeWebPage("Payments for islands", sentence("payments"), { links: written });
}

export const pathsOf = (pages: { url: string }[]) => pages.map(({ url }) => url.replace(acme, ""));

export function wordAll(troubles: PageTrouble[]) {
  return troubles.map(({ url, reason }) => ({ url, reason: inEnglish(reason) }));
}

export async function faultOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no fault",
    (error: Error) => (error instanceof PageFault ? (inEnglish(error.fault) ?? "") : error.message),
  );
}
