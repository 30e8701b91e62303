import { beforeAll, expect, test } from "vitest";
import { languages, offeredLanguages } from "../../server/messages/languages.ts";
import type { OfferedLanguage } from "../../server/messages/languages.ts";
import { findEnglish, listSpoken } from "../setup/english-left.ts";
import { listNames } from "../setup/names-in-pages.ts";
import { asForm, pathOf } from "../setup/page-to-see.ts";
import type { PageToSee } from "../setup/page-to-see.ts";
import { pagesToSee } from "../setup/pages.ts";
import { password, people } from "../setup/seed-names.ts";
import type { SeededServer } from "../setup/seed-server.ts";
import { shareSeededServer } from "../setup/shared-server.ts";
import { shipped } from "../setup/shipped.ts";
import { Visitor } from "../setup/visitor.ts";

/** The description of the API, as logs and commands are, is in English for everybody. */
const inEnglishOnly = new Set(["api-docs", "api-docs-group"]);
const pages = pagesToSee.filter(({ name }) => !inEnglishOnly.has(name));
const translated = offeredLanguages.filter((one) => one !== "en");

let server: SeededServer;
const english = new Set<string>();
beforeAll(async () => {
  server = await shareSeededServer();
  for await (const { html } of walkPages("en")) {
    for (const { text, language } of listSpoken(html)) if (language === "en") english.add(text);
  }
});

test.each(translated)("all pages in %s say so, and nothing in English", async (one) => {
  const cut = listNames(one);
  // What a release changed is shown in the English words that verdicts rest on.
  const cutCompared = listNames(one, shipped);
  const { direction } = languages[one];
  const left: string[] = [];
  for await (const { page, status, html } of walkPages(one)) {
    expect([page.name, status]).toEqual([page.name, page.status ?? 200]);
    const [head = ""] = /<html [^>]*>/.exec(html) ?? [];
    expect([page.name, head]).toEqual([
      page.name,
      expect.stringContaining(`lang="${one}" dir="${direction}"`),
    ]);
    const found = findEnglish(html, one, {
      english,
      cut: page.name === "changes" ? cutCompared : cut,
    });
    left.push(...found.map((text) => `${page.name}: ${text}`));
  }
  expect(left).toEqual([]);
});

/** Each page as a browser without scripts gets it, one after the other. */
async function* walkPages(language: OfferedLanguage) {
  const visitors = new Map<PageToSee["who"], Visitor>();
  for (const page of pages) {
    const visitor = visitors.get(page.who) ?? (await enter(page.who, language));
    visitors.set(page.who, visitor);
    const path = pathOf(page, server.seed);
    if (page.posted) await visitor.post(path, asForm(page.posted));
    else await visitor.open(path);
    yield { page, status: visitor.status, html: visitor.html };
  }
}

async function enter(who: PageToSee["who"], language: OfferedLanguage): Promise<Visitor> {
  const visitor = new Visitor(server.url, (request) => {
    request.headers.set("accept-language", language);
    return fetch(request);
  });
  if (who !== "stranger") {
    await visitor.post("/login", { sEmail: people[who], sPassword: password });
  }
  return visitor;
}
