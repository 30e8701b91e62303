import { expect, test } from "vitest";
import type { Verdict } from "../../../../server/analysis/verdicts.ts";
import { averageByMonth } from "../../../../server/companies/history/monthly-scores.ts";
import { findCauses, nameMove } from "../../../../server/companies/history/moves.ts";
import type { Differences } from "../../../../server/companies/history/moves.ts";

test.each([
  ["not_shown", "met", "better"],
  ["contradicted", "not_shown", "better"],
  ["partly", "met", "better"],
  ["met", "partly", "worse"],
  ["partly", "contradicted", "worse"],
  ["not_assessed", "met", "better"],
  ["not_assessed", "partly", "better"],
  ["not_assessed", "not_shown", "assessed"],
  ["not_assessed", "contradicted", "assessed"],
  // To leave a document out makes nothing better.
  ["not_shown", "not_assessed", "unassessed"],
  ["contradicted", "not_assessed", "unassessed"],
  ["met", "not_assessed", "worse"],
  ["partly", "not_assessed", "worse"],
  ["met", "met", null],
  [null, "not_shown", "asked"],
  ["met", null, "dropped"],
] as [Verdict | null, Verdict | null, string | null][])("from %s to %s is %s", (was, is, kind) => {
  expect(nameMove(was, is)).toBe(kind);
});

const nothing: Differences = { documents: new Set(), kinds: false, obligations: new Set() };
const assessed = (
  verdict: Verdict,
  { found, hash = "a", on }: { found?: Verdict; hash?: string; on?: string } = {},
) => ({
  verdict,
  found_verdict: found ?? null,
  obligation_hash: hash,
  obligation_id: "keep",
  evidence_json: JSON.stringify(on ? [{ documentId: on }] : []),
});

test("says whether documents, corpus, kinds or people changed a verdict", () => {
  const documents = { ...nothing, documents: new Set(["old", "new"]) };
  const catalogue = { ...nothing, obligations: new Set(["keep"]) };
  const [met, missing] = [assessed("met", { on: "old" }), assessed("not_shown")];
  expect(findCauses(met, missing, documents)).toEqual(["documents"]);
  expect(findCauses(met, missing, catalogue)).toEqual(["corpus"]);
  expect(findCauses(met, assessed("partly", { hash: "b", on: "kept" }), nothing)).toEqual([
    "corpus",
  ]);
  const bothChanged = { ...documents, obligations: new Set(["keep"]) };
  expect(findCauses(met, missing, bothChanged)).toEqual(["corpus", "documents"]);
  const elsewhere = [assessed("met", { on: "kept" }), assessed("partly", { on: "kept" })] as const;
  expect(findCauses(...elsewhere, bothChanged)).toEqual(["corpus"]);
  expect(findCauses(met, missing, { ...nothing, kinds: true })).toEqual(["kind"]);
  expect(findCauses(met, missing, nothing)).toEqual(["reading"]);
});

test("tells a person's verdict from what was found", () => {
  const documents = { ...nothing, documents: new Set(["new"]) };
  const said = assessed("met", { found: "partly", on: "kept" });
  expect(findCauses(assessed("partly", { on: "kept" }), said, documents)).toEqual(["person"]);
  expect(findCauses(said, assessed("not_shown"), documents)).toEqual(["documents", "person"]);
});

test("says why an obligation came or went", () => {
  const one = assessed("met");
  expect(findCauses(null, one, { ...nothing, obligations: new Set(["keep"]) })).toEqual(["corpus"]);
  expect(findCauses(null, one, { ...nothing, documents: new Set(["new"]) })).toEqual(["documents"]);
  expect(findCauses(one, null, { ...nothing, kinds: true })).toEqual(["kind"]);
  expect(findCauses(one, null, nothing)).toEqual(["account"]);
});

test("a month's score is that of its end, averaged over the companies", () => {
  const points = [
    { companyId: "b", finished: "2026-03-31T23:59:59.999Z", score: 20 },
    { companyId: "a", finished: "2026-03-20T10:00:00.000Z", score: 60 },
    { companyId: "a", finished: "2026-02-01T00:00:00.000Z", score: 41 },
    { companyId: "a", finished: "2026-03-02T10:00:00.000Z", score: 90 },
    { companyId: "c", finished: "2026-03-02T10:00:00.000Z", score: null },
    { companyId: "a", finished: "2026-05-02T10:00:00.000Z", score: null },
  ];
  const months = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"];
  expect(averageByMonth(points, months)).toEqual([
    { month: "2026-01", score: null },
    { month: "2026-02", score: 41 },
    { month: "2026-03", score: 40 },
    { month: "2026-04", score: 40 },
    { month: "2026-05", score: 20 },
  ]);
  expect(averageByMonth([], ["2026-01"])).toEqual([{ month: "2026-01", score: null }]);
});
