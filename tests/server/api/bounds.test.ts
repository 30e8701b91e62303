import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal, listFaults } from "../../../server/errors.ts";
import { quoteVerbatim } from "../../../server/messages/stored-message.ts";
import { requireModest } from "../../../server/api/json-bodies.ts";
import { listCalls } from "../../setup/contract.ts";
import type { Call, Document } from "../../setup/contract.ts";
import { companyForm, pdfFile } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { awaitProcessorTime } from "../../setup/processor-time.ts";

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Input = {
  call: Call;
  place: "path" | "query" | "json" | "form";
  name: string;
  schema: Schema;
};

const smallAnswer = 4_000;
let server: TestApi;
let owner: Person;
let inputs: Input[];

beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  const document = (await (await server.send("openapi.json")).json()) as Document;
  inputs = listCalls(document).flatMap(listInputs);
});
afterAll(() => server.stop());

/** Everything a caller may fill in; headers are bounded by the server in front of the API. */
function listInputs(call: Call): Input[] {
  const { parameters = [], requestBody } = call.operation;
  const named = parameters.flatMap(({ in: place, name, schema }) =>
    place === "path" || place === "query" ? [{ call, place, name, schema } as Input] : [],
  );
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const fields = Object.entries((schema as Schema | undefined)?.properties ?? {});
    const place = type === "application/json" ? "json" : "form";
    return fields.map(([name, field]) => ({ call, place, name, schema: field }) as Input);
  });
  return [...named, ...bodies];
}

const nameInput = ({ call, place, name }: Input) => `${call.method} ${call.path} ${place} ${name}`;
const isA = (schema: Schema, type: string) => [schema.type].flat().includes(type);
const isChoice = (schema: Schema) => schema.enum !== undefined || schema.const !== undefined;

/** Each string, list and number in the schema that has no end. */
function listUnbounded(schema: Schema, name: string): string[] {
  const inner = [
    ...(schema.anyOf ?? []).flatMap((one) => listUnbounded(one, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
      listUnbounded(one, `${name}.${key}`),
    ),
    ...(schema.items ? listUnbounded(schema.items, `${name}[]`) : []),
  ];
  const file = schema.format === "binary";
  const endless =
    (isA(schema, "string") && !isChoice(schema) && !file && schema.maxLength === undefined) ||
    (isA(schema, "array") && schema.maxItems === undefined) ||
    ((isA(schema, "number") || isA(schema, "integer")) && schema.maximum === undefined) ||
    (isA(schema, "object") && schema.properties === undefined);
  return endless ? [name, ...inner] : inner;
}

test("every string, list and number that a call takes has a maximum", () => {
  expect(inputs.length).toBeGreaterThan(80);
  expect(inputs.flatMap((one) => listUnbounded(one.schema, nameInput(one)))).toEqual([]);
});

test("a field without a maximum would be seen", () => {
  expect(listUnbounded({ type: "string" }, "a")).toEqual(["a"]);
  const list: Schema = { type: "array", maxItems: 3, items: { type: "string" } };
  expect(listUnbounded({ type: "object", properties: { b: list } }, "a")).toEqual(["a.b[]"]);
});

/** Four times more than the schema allows; undefined where its values are named one by one. */
function overfill(schema: Schema): unknown {
  if (schema.maxItems !== undefined) return Array(schema.maxItems * 4).fill("x");
  if (isChoice(schema)) return "x".repeat(800);
  if (schema.maxLength !== undefined) return "x".repeat(schema.maxLength * 4);
  if (schema.maximum !== undefined) return schema.maximum * 4;
  return undefined;
}

async function sendOverfilled({ call, place, name, schema }: Input): Promise<Response> {
  const value = overfill(schema);
  const path = call.path.replace(/^\/api\//, "").replace(/\{(\w+)\}/g, (_all, one: string) => {
    if (place === "path" && one === name) return encodeURIComponent(String(value));
    // A choice that is none would be refused before the field is looked at.
    const other = call.operation.parameters?.find((parameter) => parameter.name === one);
    return String((other?.schema as Schema | undefined)?.enum?.[0] ?? "nothing");
  });
  const required = (call.operation.parameters ?? []).filter((one) => one.in === "query");
  const query = new URLSearchParams(
    required.flatMap((one) => (one.required ? [[one.name, "nothing"]] : [])),
  );
  if (place === "query") query.set(name, String(value));
  const headers: Record<string, string> = { authorization: `Bearer ${owner.token}` };
  const init: RequestInit = { method: call.method, headers };
  if (place === "form") {
    const form = companyForm();
    if (name !== "file") form.set(name, String(value));
    else for (const _ of value as unknown[]) form.append("file", pdfFile("a.pdf", ["A"]));
    init.body = form;
  } else if (!["GET", "HEAD"].includes(call.method)) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(place === "json" ? { [name]: value } : {});
  }
  return server.send(`${path}?${query}`, init);
}

test("four times the maximum is refused with a small answer, in every field of every call", async () => {
  const wrong: string[] = [];
  for (const input of inputs.filter(({ schema }) => overfill(schema) !== undefined)) {
    const response = await sendOverfilled(input);
    const text = await response.text();
    const { length } = text;
    // Other fields are missing too; the one in question has to be among the faults.
    // A body of so many values is refused whole, before anybody could say which field it is.
    const { schema, place, call } = input;
    const whole = place === "json" && (schema.maxItems ?? 0) * 4 > 1_000;
    const said = whole ? "at most 1000 values" : `"path":"${input.name}`;
    const named = response.status !== 400 || text.includes(said);
    const told = Object.hasOwn(call.operation.responses, response.status);
    const refused = [400, 404, 413, 414].includes(response.status);
    const fine = refused && told && length < smallAnswer && named;
    if (!fine) wrong.push(`${nameInput(input)}: ${response.status}, ${length} characters`);
  }
  expect(wrong).toEqual([]);
});

function postJson(path: string, body: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return server.send(path, { method: "POST", headers, body });
}

describe("a list with very many entries", () => {
  const person = { sBusinessName: "A", sEmail: "many@example.com", sPassword: "secret1!" };
  const signUp = (body: unknown) => postJson("auth/signup", JSON.stringify(body));

  test("is counted before an entry is looked at", async () => {
    const response = await signUp({ ...person, aComplianceFocus: Array(300).fill("a") });
    const { aIssues } = (await response.json()) as { aIssues: unknown[] };
    expect([response.status, aIssues.length]).toEqual([400, 1]);
  });

  test("is refused about as fast as any other sign-up, however long it is", async () => {
    const body = { ...person, sEmail: "none", aComplianceFocus: Array(245_000).fill("a") };
    const taken = await awaitProcessorTime(async () => {
      const response = await signUp(body);
      const { length } = await response.text();
      expect([response.status, length < smallAnswer]).toEqual([400, true]);
    });
    expect(taken).toBeLessThan(500);
  });

  test("of wrong entries gives one fault for each of twenty and counts the rest", async () => {
    const faults = Array.from({ length: 225 }, (_, index) => ({
      path: ["list", index, "k".repeat(5000)],
      message: "m".repeat(5000),
    }));
    const { issues } = new Refusal(400, quoteVerbatim("No"), listFaults(faults));
    expect(issues).toHaveLength(21);
    expect(issues.at(-1)).toEqual({ path: "", message: "There are 205 more faults." });
    expect(JSON.stringify(issues).length).toBeLessThan(20 * 500);
  });
});

describe("JSON is refused before it is read", () => {
  test.each([
    ["lists in lists", "[".repeat(33) + "]".repeat(33), /32 levels/],
    ["objects in objects", '{"a":'.repeat(33) + "1" + "}".repeat(33), /32 levels/],
    ["many entries", JSON.stringify(Array(1_002).fill(1)), /1000 values/],
    [
      "many keys",
      `{${Array.from({ length: 1_002 }, (_, i) => `"k${i}":1`).join()}}`,
      /1000 values/,
    ],
  ])("%s", async (_name, body, message) => {
    const response = await postJson("auth/login", body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(message);
  });

  test.each([
    JSON.stringify({ text: "[".repeat(100) + ",".repeat(2_000) }),
    JSON.stringify({ text: `${"\\".repeat(7)}"${"[,".repeat(2_000)}` }),
    "[".repeat(32) + "]".repeat(32),
    `"${"[".repeat(100)}`,
  ])("unless its texts alone hold such signs: %.20s", (json) => {
    expect(() => requireModest(json)).not.toThrow();
  });

  test("keys nobody knows are left unread", async () => {
    const extra = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, 1]));
    const body = JSON.stringify({ ...extra, sEmail: owner.email, sPassword: "secret1!" });
    expect((await postJson("auth/login", body)).status).toBe(200);
  });
});
