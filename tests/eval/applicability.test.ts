import { expect, test } from "vitest";
import { measureApplicability } from "../../scripts/eval/applicability.ts";

test("the acts that bind 25 companies are those that people found in the law", () => {
  const file = "scripts/eval/applicability-profiles/develop.jsonl";
  const { profiles, precision, recall, unknown } = measureApplicability(file, "2026-11-22");
  expect(profiles).toBe(25);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.95);
  // Whoever answered every question is left with nothing open.
  expect(unknown).toBe(0);
});
