import { readdirSync } from "node:fs";
import type { Plugin } from "vite";
import { collectKeys, followImports, readTexts } from "./message-keys.ts";

const name = "virtual:page-messages";

/** Tells the server which messages each route asks for in a browser, by the route's name. */
export function pageMessages(): Plugin {
  return {
    name: "page-messages",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const known = Object.keys(readTexts());
      const routes = [["root", "app/root.tsx"] as const, ...listRoutes()];
      for (const [, file] of routes) {
        for (const one of followImports(file)) this.addWatchFile(one);
      }
      const keys = routes.map(([route, file]) => [route, collectKeys(file, known)] as const);
      return `export default ${JSON.stringify(Object.fromEntries(keys))};`;
    },
  };
}

function listRoutes(): (readonly [route: string, file: string])[] {
  return readdirSync("app/routes")
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => [`routes/${file.replace(/\.tsx$/, "")}`, `app/routes/${file}`] as const);
}
