import { describe, expect, it } from "vitest";
import {
  assessApplicability,
  type CompanyProfile,
} from "../../../server/analysis/applicability.ts";
import type { AnalysedDocument } from "../../../server/analysis/verdicts.ts";
import { buildAct, buildDocument, buildObligation } from "./build.ts";
import { inEnglish } from "../../setup/in-english.ts";

const profile: CompanyProfile = { jurisdiction: "malta", businessType: "b2c", complianceFocus: [] };
const payments = buildObligation({
  id: "payments",
  activities: ["payment_services", "e_money"],
  focus: "payment_processing",
});
const acts = [
  buildAct([buildObligation({ id: "everybody" }), payments], {
    jurisdictions: ["malta", "germany"],
  }),
];

function applicableIds(about: Partial<CompanyProfile>, documents: AnalysedDocument[] = []) {
  return assessApplicability({ ...profile, ...about }, acts, documents).map(
    ({ obligation }) => obligation.id,
  );
}

it("binds every company of the jurisdiction", () => {
  expect(applicableIds({})).toEqual(["everybody"]);
  expect(applicableIds({ jurisdiction: "TR" })).toEqual([]);
});

it("follows the chosen compliance focus", () => {
  expect(applicableIds({ complianceFocus: ["payment_processing"] })).toEqual([
    "everybody",
    "payments",
  ]);
  expect(applicableIds({ complianceFocus: ["aml_and_kyc"] })).toEqual(["everybody"]);
});

it("takes no focus for a narrower trade", () => {
  const narrow = buildObligation({
    id: "narrow",
    activities: ["electronic_communications"],
    focus: "technology_specific_regulations",
  });
  const found = assessApplicability(
    { ...profile, complianceFocus: ["technology_specific_regulations"] },
    [buildAct([narrow])],
    [],
  );
  expect(found).toEqual([]);
});

it("leaves out what nobody could check", () => {
  const found = assessApplicability(
    profile,
    [buildAct([buildObligation({ id: "hearsay", unverified: true })])],
    [],
  );
  expect(found).toEqual([]);
});

describe("an activity named in the documents", () => {
  const firm = "About us.\n\nFive Ltd is authorised as a payment institution by the MFSA. Call us.";

  it("is taken from one firm statement, quoted as the reason", () => {
    const document = buildDocument(firm, { kind: "terms" });
    const found = assessApplicability(profile, acts, [document]).find(
      ({ obligation }) => obligation.id === "payments",
    )!;
    expect(found.because).toBe("activity");
    expect(inEnglish(found.reason)).toContain("payment services");
    expect(found.quote!.quote).toBe("Five Ltd is authorised as a payment institution by the MFSA.");
    expect(firm.slice(found.quote!.start, found.quote!.end)).toBe(found.quote!.quote);
  });

  it("is taken from usual wordings only when two passages have them", () => {
    const once = "Our payment services are fast.";
    expect(applicableIds({}, [buildDocument(once)])).toEqual(["everybody"]);
    const twice = `${once}\n\nWe use strong customer authentication.`;
    expect(applicableIds({}, [buildDocument(twice)])).toEqual(["everybody", "payments"]);
  });

  it.each([
    "We are not authorised as a payment institution.",
    "Card payments are handled by our payment service provider.",
  ])("is not taken from: %s", (text) => {
    expect(applicableIds({}, [buildDocument(text)])).toEqual(["everybody"]);
  });

  it.each([
    ["token_issuing", "The Foundation is the issuer of e-money tokens under MiCA."],
    ["fund_management", "Five Capital is authorised as a fund manager in Estonia."],
  ] as const)("tells %s apart from services in crypto-assets", (activity, text) => {
    const special = buildObligation({ id: "special", activities: [activity] });
    const services = buildObligation({ id: "services", activities: ["crypto_assets"] });
    const found = assessApplicability(
      profile,
      [buildAct([special, services])],
      [buildDocument(text)],
    );
    expect(found.map(({ obligation }) => obligation.id)).toEqual(["special"]);
  });

  it("is not taken from a document that could not be read", () => {
    expect(applicableIds({}, [buildDocument(firm, { readable: false })])).toEqual(["everybody"]);
  });
});
