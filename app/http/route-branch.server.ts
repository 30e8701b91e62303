import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "./remix.server.ts";

type Routes = ServerBuild["routes"];
type Tree = Parameters<typeof matchRoutes>[0];
type Known = { tree: Tree; branches: Map<string, string[]> };

const mostPaths = 1_000;
const known = new WeakMap<Routes, Known>();

/** The routes that lead to the page of a path, the outermost first; by their ids. */
export function findBranch(routes: Routes, pathname: string): string[] {
  const { tree, branches } = known.get(routes) ?? layOut(routes);
  const found = branches.get(pathname);
  if (found) return found;
  // Looking through all of them takes as long as drawing a small page.
  const ids = (matchRoutes(tree, pathname) ?? []).map(({ route }) => route.id ?? "");
  if (branches.size >= mostPaths) branches.clear();
  branches.set(pathname, ids);
  return ids;
}

function layOut(routes: Routes): Known {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): object[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: childrenOf(id) },
      );
  const laidOut = { tree: childrenOf(undefined) as Tree, branches: new Map<string, string[]>() };
  known.set(routes, laidOut);
  return laidOut;
}
