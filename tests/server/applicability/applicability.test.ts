import { describe, expect, it } from "vitest";
import { assessApplicability, rankQuestions } from "../../../server/applicability/applicability.ts";
import { placeByJurisdiction } from "../../../server/applicability/place.ts";
import type { Profile } from "../../../server/applicability/profile.ts";
import type { Act } from "../../../server/catalogue/types.ts";
import { buildAct, buildObligation } from "../analysis/build.ts";
import { answer } from "./build.ts";

const today = "2026-11-22";
const union: Partial<Act> = {
  countries: ["MT", "DE", "EE", "LV", "LT"],
  inUnion: true,
};
const inMalta = answer({ established: ["MT"] });

function standingOf(
  profile: Profile,
  act: Partial<Act>,
  about: Parameters<typeof buildObligation>[0] = {},
) {
  const [one] = assessApplicability(profile, [buildAct([buildObligation(about)], act)], today);
  return one?.standing;
}

describe("by place", () => {
  it("binds where the company is established", () => {
    expect(standingOf(inMalta, union)).toBe("applies");
    expect(standingOf(inMalta, { countries: ["DE"], inUnion: false })).toBe("does_not");
    expect(standingOf(answer({ established: ["other_eea"] }), union)).toBe("applies");
    expect(standingOf(answer({ established: ["TR"] }), union)).toBe("does_not");
  });

  it("follows the customers where the act says so", () => {
    const reaching = { ...union, reach: "customers" as const };
    const turkish = { established: ["TR"] };
    expect(standingOf(answer({ ...turkish, customers_in: ["DE", "TR"] }), reaching)).toBe(
      "applies",
    );
    expect(standingOf(answer({ ...turkish, customers_in: ["TR"] }), reaching)).toBe("does_not");
    expect(standingOf(answer(turkish), reaching)).toBe("unknown");
  });

  it("does not choose between the Baltic countries", () => {
    const somewhere = { established: placeByJurisdiction("baltics") };
    expect(standingOf(somewhere, union)).toBe("applies");
    expect(standingOf(somewhere, { countries: ["EE"], inUnion: false })).toBe("unknown");
    expect(standingOf(answer({ established: ["LT"] }), { countries: ["EE"], inUnion: false })).toBe(
      "does_not",
    );
  });
});

describe("by time", () => {
  const dated = (date: string, meaning: "applies" | "repealed") => ({
    dates: [{ date, meaning, confidence: "text" as const }],
  });

  it("is coming until the day it applies", () => {
    expect(standingOf(inMalta, union, dated("2026-11-23", "applies"))).toBe("coming");
    expect(standingOf(inMalta, union, dated("2026-11-22", "applies"))).toBe("applies");
  });

  it("is gone on the day it ends", () => {
    expect(standingOf(inMalta, union, dated("2026-11-22", "repealed"))).toBe("ended");
    expect(standingOf(inMalta, union, dated("2026-11-23", "repealed"))).toBe("applies");
  });

  it("takes the act's day where the obligation has none", () => {
    const later = { ...union, ...dated("2027-07-10", "applies") };
    expect(standingOf(inMalta, later)).toBe("coming");
    expect(standingOf(inMalta, later, dated("2025-01-01", "applies"))).toBe("applies");
  });
});

it("asks first what decides most", () => {
  const lenders = { when: [{ licences: ["consumer_lender"] }] };
  const shops = { when: [{ trades: ["online_shop"] }] };
  const act = buildAct(
    [
      buildObligation({ id: "a", ...lenders }),
      buildObligation({ id: "b", ...shops }),
      buildObligation({ id: "c", ...shops }),
    ],
    union,
  );
  const all = assessApplicability(inMalta, [act], today);
  expect(rankQuestions(all)).toEqual([
    { question: "trades", obligations: 2 },
    { question: "licences", obligations: 1 },
  ]);
});

it("holds apart what waits for a condition, until somebody says that it holds", () => {
  const usual = { id: "consent", onlyIf: "if you rely on consent" };
  expect(standingOf(inMalta, union, usual)).toBe("conditional");
  const acts = [buildAct([buildObligation(usual)], union)];
  const [said] = assessApplicability(inMalta, acts, today, new Set(["consent"]));
  expect(said?.standing).toBe("applies");
  const about = { onlyIf: "if you hold a certificate", rarely: true as const };
  expect(standingOf(inMalta, union, about)).toBe("conditional");
  expect(standingOf(answer({ established: ["TR"] }), union, about)).toBe("does_not");
});
