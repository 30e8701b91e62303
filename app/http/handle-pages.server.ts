import { createRequestHandler } from "./remix.server.ts";
import type { ServerBuild } from "./remix.server.ts";
import { findBranch } from "./route-branch.server.ts";

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Answers whatever asks for a page. The framework goes through all routes it knows several times
 * for each request, so the request of a page is handed to one that knows those alone that lead to it.
 */
export function createPageHandler(build: ServerBuild): Handler {
  const handlers = new Map<string, Handler>();
  return (request, context) => {
    const branch = findBranch(build.routes, readPath(request));
    const name = branch.join(" ");
    const handle =
      handlers.get(name) ?? createRequestHandler(keepBranch(build, branch), "production");
    handlers.set(name, handle);
    return handle(request, context);
  };
}

/** Where nothing fits, all routes stay: the framework says what becomes of it. */
function keepBranch(build: ServerBuild, branch: string[]): ServerBuild {
  if (branch.length === 0) return build;
  const keep = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => branch.includes(id)));
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}

/** That of the page; what scripts ask for is named after it. */
function readPath({ url }: Request): string {
  const { pathname } = new URL(url);
  return pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
}
