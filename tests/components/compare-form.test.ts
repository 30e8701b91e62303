import { expect, test } from "vitest";
import { findKept, monthBefore } from "../../app/components/compare-form.tsx";

const kept = ["2026-11-20T08:00:00Z", "2026-10-28T22:00:00Z", "2026-08-01T08:00:00Z"].map(
  (date, index) => ({ id: String(index), date, score: 50 }),
);

test("a month ago is the same day of the month before, or that month's last", () => {
  expect(["2026-11-28", "2026-03-31", "2028-03-30", "2026-01-15"].map(monthBefore)).toEqual([
    ...["2026-10-28", "2026-02-28", "2028-02-29", "2025-12-15"],
  ]);
});

test("the newest assessment kept by the end of that day is the one to compare with", () => {
  expect(findKept(kept, "2026-10-28")?.id).toBe("1");
  expect(findKept(kept, "2026-10-27")?.id).toBe("2");
  expect(findKept(kept, "2026-07-31")).toBeUndefined();
});
