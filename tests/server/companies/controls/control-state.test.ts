import { describe, expect, test } from "vitest";
import {
  addMonths,
  controlState,
  holds,
  usualHoldingTimes,
} from "../../../../server/companies/controls/control-state.ts";
import type { Control } from "../../../../server/companies/controls/control-state.ts";
import { dutyKinds } from "../../../../server/catalogue/types.ts";
import type { Obligation } from "../../../../server/catalogue/types.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";

const today = "2026-11-23";
const notAssessed = { verdict: "not_assessed" } as const;
const duty = find(makeObligation("train", "training", { kind: "do" }));
const begun = "2026-11-20T10:00:00.000Z";
const standing = { expires: "2026-11-23", ended: null, ended_how: null };
const ended = (how: "renewed" | "withdrawn" | "expired" | "reopened") => ({
  ...{ expires: "2026-11-01", ended: "2026-11-02T00:02:00.000Z", ended_how: how },
});

function find(obligation: ReturnType<typeof makeObligation>): Obligation {
  const { obligations } = makeCatalogue("2026-01-01", [
    { id: "act", scope: ["EU"], obligations: [obligation] },
  ]);
  const [entry] = obligations.values();
  if (!entry) throw new Error("the catalogue is empty");
  return entry.obligation;
}
const stateOf = (control: Control | null) => controlState(notAssessed, duty, control, today);

describe("the state of a control", () => {
  test.each<[string, Control | null, string]>([
    ["nobody did anything", null, "not_started"],
    ["work on it has begun", { begun, attestation: null }, "in_progress"],
    ["it holds on its last day", { begun: null, attestation: standing }, "attested"],
    ["it has no end", { begun: null, attestation: { ...standing, expires: null } }, "attested"],
    [
      "its last day was yesterday, and no job has looked",
      { begun: null, attestation: { ...standing, expires: "2026-11-22" } },
      "expired",
    ],
    ["the job has ended it", { begun: null, attestation: ended("expired") }, "expired"],
    ["it expired and work has begun", { begun, attestation: ended("expired") }, "in_progress"],
    ["it was taken back", { begun: null, attestation: ended("withdrawn") }, "not_started"],
    ["the law changed", { begun: null, attestation: ended("reopened") }, "not_started"],
  ])("%s", (_when, control, state) => expect(stateOf(control)).toBe(state));

  test("is none where a person overrode the verdict, documents show it or the law is gone", () => {
    const control = { begun, attestation: standing };
    for (const verdict of ["met", "not_shown", "not_applicable"] as const) {
      expect(controlState({ verdict }, duty, control, today)).toBeNull();
    }
    const stated = find(makeObligation("say", "training"));
    const planned = find(makeObligation("plan", "training", { kind: "do", inPolicy: true }));
    for (const obligation of [stated, planned, undefined]) {
      expect(controlState(notAssessed, obligation, control, today)).toBeNull();
    }
  });
});

test("an attestation that was ended holds no more, whatever its last day", () => {
  expect(holds({ expires: null, ended: begun }, today)).toBe(false);
});

test.each([
  ["2026-11-23", 12, "2027-11-23"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-10-31", 3, "2027-01-31"],
])("%s and %i months lead to %s", (day, months, last) => {
  expect(addMonths(day, months)).toBe(last);
});

test("what is filed is done once, all else is looked at again", () => {
  const endless = dutyKinds.filter((kind) => usualHoldingTimes[kind] === "none");
  expect(endless).toEqual(["file"]);
});
