import { describe, expect, it } from "vitest";
import { joinLines } from "../../../server/applicability/lines.ts";
import type { Act, Relation } from "../../../server/catalogue/types.ts";

const entry = (
  id: string,
  form: Act["form"] = "act",
  ...sameAs: { relation: Relation; id: string }[]
) => ({ act: { id: `act-${form}`, form }, obligation: { id, sameAs } });

const draw = (entries: ReturnType<typeof entry>[]) =>
  joinLines(entries).map(({ head, sources }) => [
    head.obligation.id,
    ...sources.map((source) => `${source.relation} ${source.entry.obligation.id}`),
  ]);

describe("one duty, one line", () => {
  it("puts the national provision before the directive it carries out", () => {
    const directive = entry("dir-1", "directive");
    const national = entry("nat-1", "act", { relation: "transposes", id: "dir-1" });
    expect(draw([directive, national])).toEqual([["nat-1", "transposes dir-1"]]);
  });

  it("keeps two national provisions apart, and names the directive on both", () => {
    const directive = entry("dir-1", "directive");
    const one = entry("nat-1", "act", { relation: "transposes", id: "dir-1" });
    const other = entry("nat-2", "act", { relation: "transposes", id: "dir-1" });
    expect(draw([directive, one, other])).toEqual([
      ["nat-1", "transposes dir-1"],
      ["nat-2", "transposes dir-1"],
    ]);
  });

  it("leaves a directive alone where no national provision is among them", () => {
    expect(draw([entry("dir-1", "directive")])).toEqual([["dir-1"]]);
  });

  it("names the detail on the line of what it details, through several steps", () => {
    const law = entry("law");
    const standard = entry("rts", "act", { relation: "specifies", id: "law" });
    const guide = entry("guide", "standard", { relation: "same_duty", id: "rts" });
    expect(draw([guide, standard, law])).toEqual([["law", "same_duty guide", "specifies rts"]]);
  });

  it("puts law before a standard, whichever points at the other", () => {
    const standard = entry("pci", "standard");
    const law = entry("law", "act", { relation: "same_duty", id: "pci" });
    expect(draw([standard, law])).toEqual([["law", "same_duty pci"]]);
  });

  it("puts what binds before what waits for a condition", () => {
    const waiting = { ...entry("law"), standing: "conditional" as const };
    const detail = entry("rts", "standard", { relation: "specifies", id: "law" });
    expect(draw([waiting, detail])).toEqual([["rts", "specifies law"]]);
  });

  it("joins what several acts say the same as, where that itself is not among them", () => {
    const iran = entry("iran", "act", { relation: "same_duty", id: "gone" });
    const other = (id: string) => ({ ...iran, act: { id, form: "act" as const } });
    const terror = { ...other("b"), obligation: { ...iran.obligation, id: "terror" } };
    expect(draw([iran, terror])).toEqual([["iran", "same_duty terror"]]);
    const beside = { ...iran, obligation: { ...iran.obligation, id: "beside" } };
    expect(draw([iran, beside])).toEqual([["iran"], ["beside"]]);
    const detail = entry("detail", "standard", { relation: "specifies", id: "gone" });
    expect(draw([iran, detail])).toEqual([["iran"], ["detail"]]);
  });

  it("joins the details of what waits for a condition, and names that on their line", () => {
    const waiting = { ...entry("law"), standing: "conditional" as const };
    const file = entry("file", "act", { relation: "specifies", id: "law" });
    const guide = entry("guide", "standard", { relation: "same_duty", id: "law" });
    expect(draw([waiting, guide, file])).toEqual([["file", "specifies law", "same_duty guide"]]);
  });

  it("stands a ring of two, and what points at nothing", () => {
    const one = entry("one", "act", { relation: "same_duty", id: "two" });
    const two = entry("two", "act", { relation: "same_duty", id: "one" });
    expect(draw([one, two]).flat().join(" ")).toContain("one");
    expect(draw([entry("alone", "act", { relation: "same_duty", id: "gone" })])).toEqual([
      ["alone"],
    ]);
  });
});
