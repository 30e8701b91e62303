import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseForeignForms } from "../../../server/http/refuse-foreign-forms.ts";

const app = new Hono();
app.use(refuseForeignForms("https://acquis.example"));
app.all("*", (context) => context.text("done"));

const post = (headers: Record<string, string>, method = "POST") =>
  app.request("http://10.0.0.5:3000/login", {
    method,
    headers: { host: "10.0.0.5:3000", ...headers },
  });

test.each([
  ["neither header, as some proxies leave it", {}],
  ["the host asked for", { origin: "http://10.0.0.5:3000", "sec-fetch-site": "same-origin" }],
  ["the public address behind a proxy", { origin: "https://acquis.example" }],
  ["a typed address", { "sec-fetch-site": "none" }],
])("a form passes with %s", async (_what, headers) => {
  expect((await post(headers)).status).toBe(200);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another host of the same site", { "sec-fetch-site": "same-site" }],
  ["a foreign origin", { origin: "https://evil.example" }],
  ["a hidden origin", { origin: "null" }],
  ["the same host on another port", { origin: "http://10.0.0.5:4000" }],
  [
    "a foreign host named by a header",
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ],
])("a form from %s is refused", async (_what, headers) => {
  expect((await post(headers)).status).toBe(403);
});

test("reading is not held up", async () => {
  expect((await post({ "sec-fetch-site": "cross-site" }, "GET")).status).toBe(200);
});
