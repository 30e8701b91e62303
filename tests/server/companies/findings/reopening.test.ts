import { describe, expect, it, test } from "vitest";
import type { Evidence, Verdict } from "../../../../server/analysis/verdicts.ts";
import { explainReopening } from "../../../../server/companies/findings/reopening.ts";
import { wordMessage } from "../../../../server/messages/coded-message.ts";
import { translateTo } from "../../../../server/messages/messages.ts";
import type { Reopening } from "../../../../server/companies/findings/reopening.ts";

type Row = Reopening["row"];

const overridden: Row = { verdict: "not_shown", done: null, basis: "same" };
const done: Row = { verdict: null, done: "2026-11-01T10:00:00.000Z", basis: null };
const both: Row = { ...overridden, done: done.done };
const assigned: Row = { verdict: null, done: null, basis: null };

const quote = (documentId: string, words = "We keep the data."): Evidence => ({
  ...{ documentId, page: 1, start: 0, end: words.length },
  ...{ quote: words, concepts: [] },
});
const retired = new Map([
  [
    "old",
    { id: "old", name: "Privacy policy.pdf", on: "2026-11-20T09:00:00.000Z", replaced: true },
  ],
  ["out", { id: "out", name: "Memo.pdf", on: "2026-11-19T09:00:00.000Z", replaced: false }],
]);

/** What a scan makes of the row; where nothing is said of a side it found the same passage. */
function scan(
  row: Row,
  {
    before = "met",
    after = "met",
    was = [quote("kept")],
    is = [quote("kept")],
    bases = { now: "same", text: "same" },
    applicability = "same",
  }: {
    before?: Verdict | null;
    after?: Verdict;
    was?: Evidence[];
    is?: Evidence[];
    bases?: Reopening["bases"];
    applicability?: string;
  } = {},
): string | null {
  const last = before && { found: before, evidence: was, obligationHash: "hash" };
  const why = explainReopening({
    ...{ row, bases, retired, applicability },
    before: last ?? undefined,
    after: { verdict: after, evidence: is },
  });
  return why && wordMessage(translateTo("en"), why);
}

const replacedOn = "Open again. The document it rested on was replaced on 20 Nov 2026";

describe.each([
  ["overruled", overridden],
  ["done", done],
  ["overruled and done", both],
])("what is %s", (_name, row) => {
  test("stays where nothing it rested on changed", () => {
    expect(scan(row)).toBeNull();
  });

  test("stays where another document was replaced", () => {
    expect(scan(row, { was: [quote("other")], is: [quote("other")] })).toBeNull();
  });

  test("stays where it rested on no passage, and none is found now", () => {
    const silence = { was: [], is: [] };
    expect(scan(row, { before: "not_shown", after: "not_shown", ...silence })).toBeNull();
    expect(scan(row, { before: "not_assessed", after: "not_assessed", ...silence })).toBeNull();
  });

  test("stays whatever the order of the passages", () => {
    const [first, second] = [quote("kept", "One."), quote("kept", "Two.")];
    expect(scan(row, { was: [first, second], is: [second, first] })).toBeNull();
  });

  test("is open again where its passage stood in a document that was replaced", () => {
    const words = `${replacedOn}: Privacy policy.pdf.`;
    expect(scan(row, { was: [quote("old")], is: [quote("new")] })).toBe(words);
    expect(scan(row, { was: [quote("old")], is: [quote("new", "Other.")] })).toBe(words);
    expect(scan(row, { was: [quote("kept"), quote("old")], is: [quote("kept")] })).toBe(words);
  });

  test("is open again where its document was left out", () => {
    expect(scan(row, { was: [quote("out")], after: "not_assessed", is: [] })).toBe(
      "Open again. The document it rested on has been left out of the scans since 19 Nov 2026: Memo.pdf.",
    );
  });

  test("is open again where the scan finds another verdict", () => {
    expect(scan(row, { before: "met", after: "partly" })).toBe(
      "Open again. The scan found it partly shown, and before that shown.",
    );
    expect(scan(row, { before: "not_assessed", after: "not_shown", was: [], is: [] })).toBe(
      "Open again. The scan found it not shown, and before that not assessed.",
    );
  });

  test("is open again where the scan finds other passages", () => {
    const other = "Open again. The scan found other passages for it than before.";
    expect(scan(row, { is: [quote("kept", "We keep nothing.")] })).toBe(other);
    expect(scan(row, { is: [quote("added")] })).toBe(other);
  });
});

test("what was to be done and shows now stays done, unless a person overruled it", () => {
  const amended = { before: "not_shown", after: "met", was: [], is: [quote("new")] } as const;
  expect(scan(done, { ...amended, was: [], is: [quote("new")] })).toBeNull();
  expect(scan(done, { before: "partly", after: "met", was: [quote("old")] })).toBeNull();
  expect(scan(done, { before: "not_shown", after: "partly", was: [] })).toContain("Open again");
  expect(scan(both, { ...amended, was: [], is: [quote("new")] })).toContain("Open again");
});

test("what nobody overruled or marked done has nothing to open", () => {
  expect(scan(assigned, { was: [quote("old")], after: "not_shown", is: [] })).toBeNull();
});

test("an overruling ends with the obligation's text", () => {
  const bases = { now: "other", text: "other" };
  const words =
    "Open again. The obligation's text is no longer the one on which the verdict was overruled.";
  expect(scan(overridden, { bases })).toBe(words);
  expect(scan(done, { bases })).toBeNull();
});

test("an obligation that no dashboard asked of late is held against the overruling itself", () => {
  const back = { before: null, bases: { now: "same", text: undefined } };
  expect(scan(overridden, back)).toBeNull();
  expect(scan(overridden, { before: null, bases: { now: "other", text: undefined } })).toContain(
    "What it rested on is no longer what it was",
  );
  expect(scan(done, back)).toBeNull();
});

it("keeps what does not apply until the law or the profile changes, whatever documents say", () => {
  const row = { verdict: "not_applicable", done: null, basis: "same" } as const;
  expect(scan(row, { before: "met", after: "not_shown", is: [quote("other")] })).toBeNull();
  expect(scan(row, { applicability: "other" })).toBe(
    "Open again. The law or the company profile changed since it was set as not applicable.",
  );
});
