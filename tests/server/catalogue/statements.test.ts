import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import type { Country } from "../../../server/catalogue/countries.ts";
import type { TextLanguage } from "../../../server/search/languages.ts";

const catalogue = loadCatalogue();
const statements = catalogue.statements();

/** In what companies of a country write, where we write it for every obligation. */
const languageOf: Partial<Record<Country, TextLanguage>> = { DE: "de", TR: "tr", SA: "ar" };

describe("statements", () => {
  it("belong to an obligation of the catalogue", () => {
    const unknown = [...statements.keys()].filter((id) => !catalogue.obligations.has(id));
    expect(unknown).toEqual([]);
  });

  it("are there in the languages of the companies that an obligation binds", () => {
    const missing = [...catalogue.obligations.values()].flatMap(({ act, obligation }) => {
      if (obligation.kind !== "state" && !obligation.inPolicy) return [];
      const asked = ["en" as const, ...act.countries.flatMap((one) => languageOf[one] ?? [])];
      const said = statements.get(obligation.id)?.says;
      return asked
        .filter((language) => !said?.[language]?.length)
        .map((language) => `${obligation.id}: ${language}`);
    });
    expect(missing).toEqual([]);
  });

  it("say a thing once, and never keep and refuse in one sentence", () => {
    const twice = [...statements].flatMap(([id, { says, denies }]) => {
      const all = [says, denies].flatMap((side) => Object.values(side).flat());
      return all.filter((text, at) => all.indexOf(text) !== at).map((text) => `${id}: ${text}`);
    });
    expect(twice).toEqual([]);
  });
});
