import { z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import {
  as,
  convert,
  flat,
  named,
  orElse,
  orNull,
  sparse,
  text,
  together,
} from "../../../server/api/contract.ts";
import { decode, encode, wireOf } from "../../../server/api/translate.ts";
import { refusalOf } from "../../setup/company-form.ts";

const score = z.object({ points: as("nPoints", z.number()), on: as("dOn", text) });
const report = z.object({
  id: as("_id", text),
  news: as("oNews.aLatest", z.array(z.object({ title: as("sTitle", text) }))),
  score: flat(score),
  retired: together({ at: as("dRetired", text.nullish()), by: as("sRetiredBy", text.nullish()) }),
  dated: together({ date: as("dDate", text.optional()), why: as("sWhy", text.optional()) }),
  ready: as(
    "bReady",
    orElse(z.boolean(), (wire) => wire["_id"] === "old"),
  ),
  note: as("sNote", sparse(text, "")),
  actId: as("iAct", orNull(text)),
  scores: as(
    "oScores",
    convert(
      z.record(z.number()),
      (list: { name: string; value: number }[]) =>
        Object.fromEntries(list.map(({ name, value }) => [name, value])),
      (wire) => Object.entries(wire).map(([name, value]) => ({ name, value })),
    ),
  ),
});

const plain = {
  id: "1",
  news: [{ title: "First" }],
  score: { points: 7, on: "2026-11-22" },
  retired: { at: "2026-11-01", by: "owner" },
  dated: { date: "2026-01-01", why: "added" },
  ready: true,
  note: "Late",
  actId: "gdpr",
  scores: [{ name: "Acme", value: 4 }],
};
const wire = {
  _id: "1",
  oNews: { aLatest: [{ sTitle: "First" }] },
  ...{ nPoints: 7, dOn: "2026-11-22", dRetired: "2026-11-01", sRetiredBy: "owner" },
  ...{ dDate: "2026-01-01", sWhy: "added", bReady: true, sNote: "Late", iAct: "gdpr" },
  oScores: { Acme: 4 },
};

test("every field goes out under its name, in the contract's order, and comes back", () => {
  expect(JSON.stringify(encode(report, plain))).toBe(JSON.stringify(wire));
  expect(decode(report, wire)).toEqual(plain);
});

test("what is not there is null, or left out, as the field says", () => {
  const bare = { ...plain, retired: null, dated: null, note: "", actId: null, secret: "kept" };
  const sent = encode(report, bare) as Record<string, unknown>;
  expect(sent).toMatchObject({ dRetired: null, sRetiredBy: null });
  for (const name of ["dDate", "sWhy", "sNote", "iAct", "secret"])
    expect(sent).not.toHaveProperty(name);
  const { secret: _secret, ...read } = bare;
  expect(decode(report, sent)).toEqual(read);
});

test("what an older server leaves out is filled in, a missing list is empty", () => {
  const { bReady: _ready, ...older } = wire;
  expect(decode(report, { ...older, oNews: {} })).toEqual({ ...plain, news: [], ready: false });
  expect(decode(report, { ...older, _id: "old" }).ready).toBe(true);
});

test("an answer of another shape is refused", async () => {
  const decoding = Promise.resolve({ ...wire, nPoints: "7" }).then((one) => decode(report, one));
  expect((await refusalOf(decoding)).status).toBe(502);
});

test("faults are named as on the wire", () => {
  const fields = z
    .object({ sEmail: text.min(1, "Email is required"), dDue: text.optional() })
    .refine(({ dDue }) => dDue === undefined, { path: ["dDue"], message: "Not yet" });
  const body = named(fields, { email: "sEmail", due: "dDue" });
  const faults = (value: unknown) =>
    wireOf(body)
      .safeParse(value)
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(faults({ sEmail: "" })).toEqual([["sEmail", "Email is required"]]);
  expect(faults({ sEmail: "a", dDue: "now" })).toEqual([["dDue", "Not yet"]]);
  expect(encode(body, { email: "a" })).toEqual({ sEmail: "a" });
});

test("of several forms each holds its own fields, and the document shows them all", () => {
  const part = z.discriminatedUnion("kind", [
    z.object({ kind: as("sKind", z.literal("text")), words: as("sText", text) }),
    z.object({ kind: as("sKind", z.literal("rows")), rows: as("aRows", z.array(score)) }),
  ]);
  const rows = { kind: "rows" as const, rows: [plain.score] };
  const sent = { sKind: "rows", aRows: [{ nPoints: 7, dOn: "2026-11-22" }] };
  expect(encode(part, rows)).toEqual(sent);
  expect(decode(part, sent)).toEqual(rows);
  expect(Object.keys((wireOf(part) as z.AnyZodObject).shape as object)).toEqual([
    "sKind",
    "sText",
    "aRows",
  ]);
});
