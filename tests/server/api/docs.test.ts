import { createHash } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCalls } from "../../setup/contract.ts";
import type { Document } from "../../setup/contract.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";
import { Visitor } from "../../setup/visitor.ts";

let server: TestApi;
let page: Visitor;
let document: Document;
/** The page with all calls by name, and one for each group. */
let index = "";
const pages: string[] = [];
beforeAll(async () => {
  server = await startTestApi();
  document = (await (await server.send("openapi.json")).json()) as Document;
  page = new Visitor("http://localhost", async (request) => server.api.fetch(request));
  await page.open("/api/docs");
  index = page.html;
  const groups = [
    ...new Set(listCalls(document).map(({ operation }) => operation.tags?.[0] ?? "")),
  ];
  for (const group of groups) {
    await page.open(`/api/docs?group=${encodeURIComponent(group)}`);
    pages.push(page.html);
  }
});
afterAll(() => server.stop());

test("every call is on the page with its parameters, fields, answers and an example", () => {
  const articles = pages.flatMap((one) => one.split("<article ").slice(1));
  const calls = listCalls(document);
  expect(articles).toHaveLength(calls.length);
  for (const { method, path, operation } of calls) {
    expect(index).toContain(`<code>${method} ${path}</code>`);
    const article = articles.find((one) => one.includes(`<code>${method} ${path}</code>`)) ?? "";
    const { parameters = [], responses, requestBody } = operation;
    for (const { name } of parameters) expect(article).toContain(`<code>${name} (`);
    for (const status of Object.keys(responses)) {
      expect(article).toContain(`<strong>${status}</strong>`);
    }
    const [media] = Object.values(requestBody?.content ?? {});
    for (const name of Object.keys((media?.schema?.["properties"] as object | undefined) ?? {})) {
      expect(article).toContain(`<code>${name}</code>`);
    }
    expect(article).toMatch(/<pre[^>]*><code>curl/);
  }
});

test("the page is valid HTML with each id once", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  for (const one of [index, ...pages]) {
    const { results } = await validator.validateString(one);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  }
});

test("it runs nothing and loads nothing from elsewhere, and its policy says so", async () => {
  expect(index + pages.join("")).not.toMatch(/<script|<iframe|@import|\ssrc=| on\w+=/i);
  for (const [, address = ""] of (index + pages.join("")).matchAll(
    /<(?:a|link)\b[^>]*href="([^"]*)"/g,
  )) {
    expect(address).toMatch(/^(?:#|\/[^/])/);
  }
  const response = await server.send("docs");
  const policy = response.headers.get("content-security-policy") ?? "";
  const [, style = ""] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
});

test("its example opens the account it speaks of", async () => {
  const [, body = "{}"] =
    /POST \/api\/auth\/signup[^]*?-d (?:&#39;|')(.*?)(?:&#39;|')</s.exec(pages.join("")) ?? [];
  const json = body.replaceAll("&quot;", '"');
  const headers = { "content-type": "application/json" };
  const response = await server.send("auth/signup", { method: "POST", headers, body: json });
  expect(response.status).toBe(201);
});

test("the document is OpenAPI 3.1 whose references all lead somewhere", () => {
  const { openapi } = document as unknown as { openapi: string };
  expect(openapi).toBe("3.1.0");
  const names = listCalls(document).map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("getDashboardCompaniesById");
  for (const [, name = ""] of JSON.stringify(document).matchAll(
    /"#\/components\/schemas\/(\w+)"/g,
  )) {
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
});
