import { Hono } from "hono";
import { expect, test } from "vitest";
import { withholdCookies } from "../../../server/http/withhold-cookies.ts";

const app = new Hono();
app.use(withholdCookies);
app.all("*", () => {
  const headers = new Headers({ location: "/login" });
  headers.append("set-cookie", "jwtToken=a; HttpOnly");
  headers.append("set-cookie", "toast=b");
  return new Response(null, { status: 302, headers });
});

const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const people = {
  browser: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  curl: "curl/8.5.0",
  Wget: "Wget/1.24.5",
  "browser without a window":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
  "browser that hides its name": "",
};

async function listCookies(agent: string, init: RequestInit = {}): Promise<string[]> {
  const headers = { "user-agent": agent, ...init.headers };
  const response = await app.request("http://localhost/verify", { ...init, headers });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
  return response.headers.getSetCookie();
}

test.each(["GET", "HEAD"])("a crawler gets no cookie with %s", async (method) => {
  expect(await listCookies(crawler, { method })).toEqual([]);
});

test("a crawler that posts a form, or comes with a cookie, is answered like anybody", async () => {
  expect(await listCookies(crawler, { method: "POST" })).toHaveLength(2);
  expect(await listCookies(crawler, { headers: { cookie: "jwtToken=a" } })).toHaveLength(2);
});

test.each(Object.entries(people))("a %s keeps its cookies", async (_name, agent) => {
  expect(await listCookies(agent)).toHaveLength(2);
});
