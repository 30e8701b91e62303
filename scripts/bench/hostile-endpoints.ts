import { listCalls } from "../../tests/setup/contract.ts";
import type { Call } from "../../tests/setup/contract.ts";
import type { Row } from "./hostile-growth.ts";
import { company, measureRequest, person } from "./hostile-server.ts";
import type { HostileServer, Sent } from "./hostile-server.ts";
import { questionShapes, textShapes } from "./hostile-shapes.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  example?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};
/** A place of a request that somebody may fill with anything. */
type Place = { name: string; longest: number; fill: (value: string, length: number) => Sent };

/** Node takes no more than 16 KiB of headers, in which the address counts. */
const longestInHeader = 12_000;
/** An address of more than 8 KiB is refused unread; escaped, a character takes three times its room. */
const longestInAddress = 2_600;
const longestInBody = 256_000;
/** What comes with each part of a form besides its text: its boundary and its headers. */
const lengthOfPart = 100;
/** What is left then makes the run fail, so that the bench ends by itself and hides nothing. */
const mostMs = 110_000;

const shapes = {
  letters: (length: number) => "a".repeat(length),
  "unknown words": questionShapes["unknown words"],
  blanks: textShapes["blanks"],
  "ats and dots": textShapes["ats and dots"],
};

/** Every path, query, header, cookie, field and list of every call that the API describes. */
export async function measureEndpoints(server: HostileServer): Promise<Row[]> {
  const rows: Row[] = [];
  const end = performance.now() + mostMs;
  // Whoever signs out or goes leaves nobody to ask with.
  const calls = listCalls(server.document).filter(({ operation }) => !ends(operation.operationId));
  const places = calls.flatMap((call) => listPlaces(call, server));
  const slow = new Set<Place>();
  let left = 0;
  // Each place once before any a second time, for when the time is over before all is measured.
  for (const [shape, make] of Object.entries(shapes)) {
    for (const place of places) {
      // One shape that is flagged says enough of a place.
      if (!make || slow.has(place)) continue;
      if (performance.now() > end) {
        left += 1;
        continue;
      }
      const fill = (length: number) => place.fill(make(length).slice(0, length), length);
      const what = `${place.name}: ${shape}`;
      const row = await measureRequest(server, "endpoint", what, fill, place.longest);
      if (row) rows.push(row);
      else left += 1;
      if (row?.isSuperLinear || row?.isHeld) slow.add(place);
    }
  }
  if (left > 0) {
    const why = "for lack of time, or refused for their number";
    process.stdout.write(`  ${left} shapes of ${places.length} places were left out ${why}\n`);
    process.exitCode = 1;
  }
  return rows;
}

const ends = (id = "") => /logout|signout|deleteAccount|deleteUser/i.test(id);

function listPlaces(call: Call, server: HostileServer): Place[] {
  const { method, path, operation } = call;
  const parameters = operation.parameters ?? [];
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  const schema = resolve(media?.schema as Schema | undefined, server);
  const usual = schema ? makeUsual(schema, server) : undefined;
  const headers = { authorization: `Bearer ${server.token}` };
  const build = (
    params: Record<string, string>,
    query: Record<string, string>,
    body: unknown,
    more: Record<string, string> = {},
  ): Sent => {
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params[name] ?? "x"),
    );
    const asked = new URLSearchParams(query).toString();
    const init = { method, headers: { ...headers, ...more } };
    const whole = `/api${filled.replace(/^\/api/, "")}${asked ? `?${asked}` : ""}`;
    if (body === undefined || method === "GET") return { path: whole, init };
    if (type === "multipart/form-data")
      return { path: whole, init: { ...init, body: asForm(body) } };
    const json = { ...init.headers, "content-type": "application/json" };
    return { path: whole, init: { ...init, headers: json, body: JSON.stringify(body) } };
  };
  const needed = Object.fromEntries(
    parameters
      .filter((one) => one.in === "query" && one.required)
      .map(({ name }) => [name, /company/i.test(name) ? company : "1"]),
  );
  const inHead = parameters
    .filter((one) => one.in === "path" || one.in === "query")
    .map(({ name, in: where }): Place => ({
      name,
      longest: longestInAddress,
      fill: (value) =>
        where === "path"
          ? build({ [name]: value }, needed, usual)
          : build({}, { ...needed, [name]: value }, usual),
    }));
  const inHeaders = ["authorization", "cookie", "accept-language", "if-none-match"].map(
    (name): Place => ({
      name: `header ${name}`,
      longest: longestInHeader,
      fill: (value) => build({}, needed, usual, { [name]: value.replace(/[^\x20-\x7e]/g, "x") }),
    }),
  );
  const inBody = Object.entries(schema?.properties ?? {}).map(([name, field]): Place => {
    const isList = [field.type].flat().includes("array");
    const lengthOfOne = type === "multipart/form-data" ? lengthOfPart : 2;
    return {
      name,
      longest: longestInBody,
      fill: (value, length) =>
        build({}, needed, {
          ...(usual as object),
          [name]: isList ? value.slice(0, length / lengthOfOne).split("") : value,
        }),
    };
  });
  // Headers are read before any call is chosen: one that is read and one that is written tell all.
  const ofHeaders = path.endsWith("/search") || path.endsWith("/login") ? inHeaders : [];
  return [...inHead, ...ofHeaders, ...inBody].map((place) => ({
    ...place,
    name: `${method} ${path} ${place.name}`,
  }));
}

function resolve(schema: Schema | undefined, { document }: HostileServer): Schema | undefined {
  const name = schema?.$ref?.split("/").at(-1);
  return name ? (document.components.schemas[name] as Schema | undefined) : schema;
}

/** What fits into every field, so that only the hostile one is at fault. */
function makeUsual(schema: Schema, server: HostileServer): unknown {
  const { type, example, properties } = resolve(schema, server) ?? {};
  const known = resolve(schema, server)?.enum?.[0] ?? example;
  if (known !== undefined) return known;
  const [first] = [type ?? "string"].flat();
  if (first === "array") return [];
  if (first === "boolean") return false;
  if (first === "integer" || first === "number") return 1;
  if (first === "object") {
    const fields = Object.entries(properties ?? {}).map(([name, field]) => [
      name,
      makeField(name, field, server),
    ]);
    return Object.fromEntries(fields);
  }
  return "x";
}

function makeField(name: string, field: Schema, server: HostileServer): unknown {
  if (/company/i.test(name) && field.type === "string") return company;
  if (/email/i.test(name)) return person.email;
  return makeUsual(field, server);
}

function asForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    for (const one of [value].flat()) form.append(name, String(one));
  }
  return form;
}
