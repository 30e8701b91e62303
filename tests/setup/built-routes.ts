import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type BuiltRoute = ServerBuild["routes"][string];

/** The routes of the build, and which of them answers a path. */
export async function readBuiltRoutes() {
  const url = new URL("../../build/server/index.js", import.meta.url).href;
  const { routes } = (await import(url)) as ServerBuild;
  const all = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): object[] =>
    all.filter((route) => route.parentId === parentId).map((route) => asBranch(route));
  const asBranch = ({ id, path, index }: BuiltRoute) =>
    index ? { id, path, index } : { id, path, children: childrenOf(id) };
  const tree = childrenOf("root") as Parameters<typeof matchRoutes>[0];
  return {
    /** Those that draw a page of their own, not a frame around others. */
    pageIds: all
      .filter(({ id, module }) => "default" in module && childrenOf(id).length === 0)
      .map(({ id }) => id),
    findRoute: (path: string) => {
      const id = matchRoutes(tree, new URL(path, "http://localhost").pathname)?.at(-1)?.route.id;
      const route = routes[id ?? ""];
      if (!route) throw new Error(`no route answers ${path}`);
      const handle = route.module.handle as { scripts?: boolean } | undefined;
      return { id: route.id, scripts: handle?.scripts !== false };
    },
  };
}
