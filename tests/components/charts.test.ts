import { expect, test } from "vitest";
import {
  drawRiskChart,
  drawScoreChart,
  drawTrendChart,
} from "../../app/components/chart/overview-charts.server.ts";
import { createChartCache } from "../../app/components/chart/chart-cache.server.ts";
import { wrapLabel } from "../../app/components/chart/wrap-label.ts";

test("every company has a bar as long as its score, its full name and its value", () => {
  const long = "Ostsee Digitale Zahlungsdienste und Kreditvermittlung Gesellschaft mbH";
  const svg = drawScoreChart("en", [
    { company: "Żejtun <Payments> & Co", score: 50 },
    { company: long, score: 100 },
    { company: "Nothing AS", score: 0 },
  ]);
  const lengths = [...svg.matchAll(/class="visx-bar[^"]*" d="M[^h]*h([\d.]+)/g)].map(([, h]) =>
    Number(h),
  );
  expect(lengths).toHaveLength(2);
  // The two rounded ends are no part of the straight edge.
  expect((lengths[1]! + 6) / (lengths[0]! + 6)).toBeCloseTo(2);
  expect(svg).toContain("Żejtun &lt;Payments&gt; &amp; Co 50");
  for (const word of long.split(" ")) expect(svg).toContain(word);
  expect(svg.match(/class="value"/g)).toHaveLength(3);
});

test("of more than twenty companies the lowest twenty are drawn", () => {
  const scores = Array.from({ length: 25 }, (_, index) => ({
    company: `Company ${index}.`,
    score: index,
  }));
  const svg = drawScoreChart("en", scores);
  expect(svg).toContain("Company 19.");
  expect(svg).not.toContain("Company 20.");
  expect(drawScoreChart("en", [])).toBe("");
});

test("months are named, and a line is drawn even when all are zero", () => {
  const svg = drawTrendChart(
    "en",
    ["01", "02", "03", "04", "05", "06"].map((month) => ({ month: `2026-${month}`, value: 0 })),
  );
  for (const month of ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]) {
    expect(svg).toContain(`>${month}</text>`);
  }
  expect(svg).toMatch(/<path [^>]*d="M[\d.,L]+"/);
});

test("a chart has a name that says its values", () => {
  expect(drawRiskChart("en", { HIGH: 9, MEDIUM: 17, LOW: 0 })).toContain(
    'role="img" aria-label="Open findings by severity: High 9, Medium 17, Low 0"',
  );
});

test("a drawing is made once for its data and the oldest is dropped", () => {
  const drawn: number[] = [];
  const draw = createChartCache((data: number) => {
    drawn.push(data);
    return `<svg>${data}</svg>`;
  }, 2);
  for (const data of [1, 2, 1, 3, 1, 2]) draw(data);
  expect(drawn).toEqual([1, 2, 3, 2]);
});

test("a label is broken between words and loses none of its letters", () => {
  expect(wrapLabel("one two three", 8)).toEqual(["one two", "three"]);
  expect(wrapLabel("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
  expect(wrapLabel("short", 20)).toEqual(["short"]);
});
