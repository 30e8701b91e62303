import { matchRoutes } from "@remix-run/react";
import pageKeys from "virtual:page-messages";
import { pickMessages } from "../../server/messages/messages.ts";
import type { Messages } from "../../server/messages/translate.ts";
import { readLanguage } from "./language.server.ts";

/** The language of a page and, for its scripts, those messages that its routes ask for. */
export async function readPageMessages(request: Request) {
  const language = readLanguage(request);
  const { pathname } = new URL(request.url);
  const ids = matchRoutes(await routeTree(), pathname)?.map(({ route }) => route.id ?? "") ?? [];
  const name = [language, ...ids].join(" ");
  const messages =
    picked.get(name) ??
    pickMessages(language, new Set(["root", ...ids].flatMap((id) => pageKeys[id] ?? [])));
  picked.set(name, messages);
  return { language, messages };
}

/** A page's messages are the same for everybody. */
const picked = new Map<string, Messages>();

type Tree = Parameters<typeof matchRoutes>[0];
let tree: Promise<Tree> | undefined;

function routeTree(): Promise<Tree> {
  return (tree ??= import("virtual:remix/server-build").then(({ routes }) => {
    const all = Object.values(routes).filter((route) => route !== undefined);
    const childrenOf = (parentId: string): object[] =>
      all
        .filter((route) => route.parentId === parentId)
        .map(({ id, path, index }) =>
          index ? { id, path, index } : { id, path, children: childrenOf(id) },
        );
    return childrenOf("root") as Tree;
  }));
}
