import { pathOf } from "../../../tests/setup/page-to-see.ts";
import { pagesToSee } from "../../../tests/setup/pages.ts";
import { password, people } from "../../../tests/setup/seed-names.ts";
import type { Who } from "../../../tests/setup/seed-names.ts";
import type { SeededServer } from "../../../tests/setup/seed-server.ts";
import { Visitor, unescapeHtml } from "../../../tests/setup/visitor.ts";

/** A file that a page offers, and the page with all that its "Next" leads to. */
export type OfferedFile = { path: string; page: string; pageText: string };

const mostPages = 100;

export async function signIn({ url }: SeededServer, who: Who): Promise<Visitor> {
  const visitor = new Visitor(url);
  await visitor.post("/login", { sEmail: people[who], sPassword: password });
  return visitor;
}

/** Every workbook and Word file that any page of somebody offers, each once. */
export async function collectFiles(
  visitor: Visitor,
  { seed }: SeededServer,
  who: Who,
): Promise<OfferedFile[]> {
  const files = new Map<string, OfferedFile>();
  for (const wanted of pagesToSee) {
    if (wanted.who !== who || wanted.posted) continue;
    const page = pathOf(wanted, seed);
    await visitor.open(page);
    const links = listLinks(visitor).filter(
      ({ path }) => /\.(?:xlsx|docx)(?:\?|$)/.test(path) && !files.has(path),
    );
    if (links.length === 0) continue;
    const pageText = await readOn(visitor);
    for (const { path } of links) files.set(path, { path, page, pageText });
  }
  return [...files.values()];
}

/** What a reader sees here and, where the list goes on, on the next pages. */
async function readOn(visitor: Visitor): Promise<string> {
  const texts = [visitor.text];
  for (let turned = 0; turned < mostPages; turned += 1) {
    const next = listLinks(visitor).find(({ attributes }) => /\brel="next"/.test(attributes));
    if (!next) break;
    await visitor.open(next.path);
    texts.push(visitor.text);
  }
  return texts.join(" ");
}

function listLinks({ html }: Visitor): { path: string; attributes: string }[] {
  return [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const [, href] = /\bhref="([^"]*)"/.exec(attributes) ?? [];
    return href === undefined ? [] : [{ path: unescapeHtml(href), attributes }];
  });
}
