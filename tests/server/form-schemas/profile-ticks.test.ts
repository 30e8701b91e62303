import { expect, test } from "vitest";
import { listTicks, readTyped, settleTicks } from "../../../server/form-schemas/profile-ticks.ts";

test.each([
  [["bank"], [], { values: ["bank"] }],
  [["none"], [], { values: [] }],
  [["unknown"], ["bank"], { values: null }],
  [[], [], { values: null }],
  [[], ["bank"], { fault: "none" }],
  [["bank", "none"], [], { fault: "both" }],
  [["bank", "none"], ["none"], { values: ["bank"] }],
  [["bank", "none"], ["bank"], { fault: "both" }],
  [["none", "unknown"], ["none"], { values: null }],
  [["none", "unknown"], ["unknown"], { values: [] }],
  [["none", "unknown"], [], { fault: "both" }],
])("%j ticked where %j was stands for %j", (ticks, had, settled) => {
  expect(settleTicks({ ticks, had })).toEqual(settled);
});

test("an answer shows as its values, as none of them, or as not known", () => {
  const many = { question: "licences", complete: true, origin: "person" } as const;
  expect(listTicks({ ...many, values: ["bank"] })).toEqual(["bank"]);
  expect(listTicks({ ...many, values: [] })).toEqual(["none"]);
  expect(listTicks({ ...many, values: null })).toEqual(["unknown"]);
  expect(listTicks({ ...many, values: null, origin: null })).toEqual([]);
  const one = { question: "established", complete: true, origin: "jurisdiction" } as const;
  expect(listTicks({ ...one, values: ["EE", "LV", "LT"] })).toEqual([]);
});

test("a question that was not in the form is not answered by it", () => {
  const form = new FormData();
  form.append("licences", "bank");
  form.append("customers", "consumers");
  form.append("seen.customers", "unknown:");
  form.append("had.customers", "none");
  expect(readTyped(form)).toEqual({
    customers: { ticks: ["consumers"], had: ["none"], seen: "unknown:" },
  });
});
