import { expect, test } from "vitest";
import { settleDraft } from "../../../server/assistant/draft.ts";
import { checkSentences } from "../../../server/assistant/gate.ts";
import type { Evidence } from "../../../server/assistant/evidence.ts";

const page = "We keep account data for five years. Logs are erased after 90 days, on 2 May 2027.";
const evidence: Evidence[] = [
  {
    id: "document:1",
    label: "policy.pdf, p. 3",
    link: "/dashboard/documents/1?page=3",
    quote: "Logs are erased after 90 days, on 2 May 2027.",
    stored: page,
    kind: "document",
    page: 3,
  },
];

function check(text: string, quotes?: string[], cites = ["document:1"]) {
  return checkSentences([{ text, cites, ...(quotes && { quotes }) }], evidence);
}

test("a sentence that rests on a stored quote passes, cut to the words that carry it", () => {
  const [passed] = check("Logs go after 90 days [1].", ["Logs are erased after 90 days"]);
  expect(passed?.evidence[0]?.quote).toBe("Logs are erased after 90 days");
});

test.each([
  ["without any citation", "Logs go after 90 days.", undefined, []],
  ["with a citation that does not exist", "Logs go after 90 days.", undefined, ["document:2"]],
  ["with one citation of two that does not exist", "Logs.", undefined, ["document:1", "x"]],
  [
    "with an invented quote",
    "Logs go after 90 days.",
    ["Logs are erased after 30 days"],
    undefined,
  ],
  ["with a quote in other capitals", "Logs go.", ["LOGS ARE ERASED AFTER 90 DAYS"], undefined],
  ["with a quote that is hardly one", "Logs go after 90 days.", ["90 days"], undefined],
  ["with a figure of its own", "Logs go after 30 days.", undefined, undefined],
  ["with a year of its own", "Logs go in 2031.", undefined, undefined],
  ["with an article of its own", "Logs go after 90 days, Article 17.", undefined, undefined],
])("a sentence %s is dropped", (_what, text, quotes, cites) => {
  expect(check(text, quotes, cites)).toEqual([]);
});

test("evidence that is not in what is stored carries nothing", () => {
  const altered = evidence.map((one) => ({ ...one, quote: "Logs are erased after 30 days" }));
  expect(checkSentences([{ text: "Logs go.", cites: ["document:1"] }], altered)).toEqual([]);
});

test("a row whose quote fails is left out, and an answer of such rows is none", () => {
  const row = { date: "2027-05-02", when: "future" as const, text: "Logs", cites: ["document:1"] };
  const other = { ...row, text: "Nothing", cites: ["document:2"] };
  const parts = [{ kind: "dates" as const, rows: [other, row] }];
  const settled = settleDraft({ parts, evidence });
  expect(settled?.parts).toEqual([{ kind: "dates", rows: [{ ...row, cites: [1] }] }]);
  const altered = evidence.map((one) => ({ ...one, stored: "Something else" }));
  expect(settleDraft({ parts, evidence: altered })).toBeNull();
});
