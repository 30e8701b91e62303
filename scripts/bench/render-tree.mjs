// Prints the CPU milliseconds that renderToString alone needs for one page of the build.
import { createRequestHandler } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const [path = "", cookie = ""] = process.argv.slice(2);
const rounds = 300;
const build = await import("../../build/server/index.js");
const url = `http://localhost${path}`;
let tree;
const entry = {
  ...build.entry,
  module: {
    ...build.entry.module,
    default: (...parts) => {
      const [, , , context] = parts;
      delete context.serverHandoffStream;
      tree = createElement(RemixServer, { context, url, nonce: "x" });
      return new Response("");
    },
  },
};
await createRequestHandler({ ...build, entry }, "production")(
  new Request(url, { headers: { cookie } }),
  {},
);
for (let index = 0; index < rounds; index += 1) renderToString(tree);
const before = process.cpuUsage();
for (let index = 0; index < rounds; index += 1) renderToString(tree);
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000 / rounds));
process.exit(0);
