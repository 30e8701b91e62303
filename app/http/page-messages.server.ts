import pageKeys from "virtual:page-messages";
import { pickMessages } from "../../server/messages/messages.ts";
import { readLanguage } from "./language.server.ts";
import { findBranch } from "./route-branch.server.ts";

type Carried = { words: string };

/** The language of a page and, for its scripts, those messages that its routes ask for: one text. */
export async function readPageMessages(request: Request): Promise<Carried> {
  const language = readLanguage(request);
  const { routes } = await import("virtual:remix/server-build");
  const ids = findBranch(routes, new URL(request.url).pathname);
  const name = [language, ...ids].join(" ");
  const known = picked.get(name);
  if (known) return known;
  const keys = new Set(["root", ...ids].flatMap((id) => pageKeys[id] ?? []));
  const carried = { words: JSON.stringify({ language, messages: pickMessages(language, keys) }) };
  picked.set(name, carried);
  return carried;
}

/** A page's messages are the same for everybody. */
const picked = new Map<string, Carried>();
