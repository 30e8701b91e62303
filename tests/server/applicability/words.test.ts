import { describe, expect, it } from "vitest";
import { describeBound, describeGrounds } from "../../../server/applicability/words.ts";
import {
  listFactValues,
  presumptions,
  profileFacts,
} from "../../../server/catalogue/profile-questions.ts";
import { wordMessage } from "../../../server/messages/coded-message.ts";
import { offeredLanguages } from "../../../server/messages/languages.ts";
import { translateTo } from "../../../server/messages/messages.ts";

const t = translateTo("en");

describe("the words of a reason", () => {
  it.each(offeredLanguages)("say every fact and value in %s", (language) => {
    const said = translateTo(language);
    const facts = [...profileFacts, ...presumptions];
    for (const fact of facts) {
      const values = fact === "personal_data" ? [] : [...listFactValues(fact)];
      const grounds = [
        { fact, values },
        { fact, values: values.map((one) => `!${one}`) },
      ];
      for (const one of describeGrounds(grounds)) {
        // A key that has no message is given back as it is.
        expect(wordMessage(said, one)).not.toMatch(/profile\.|undefined|[{}]/);
      }
    }
  });

  it("say what is there with and, what is barred or wanting with or", () => {
    const grounds = [
      { fact: "customers_in" as const, values: ["MT", "DE"] },
      { fact: "size" as const, values: ["!micro", "!small"] },
    ];
    expect(describeGrounds(grounds).map((one) => wordMessage(t, one))).toEqual([
      "it has customers in Malta and in Germany",
      "this does not hold: by its size it is: “Micro company” or “Small company”",
    ]);
    expect(describeGrounds(grounds, "or").map((one) => wordMessage(t, one))[0]).toBe(
      "it has customers in Malta or in Germany",
    );
  });

  it("tell whom an act binds apart from whom one of its obligations does", () => {
    const act = { when: [{ customers: ["consumers"] }] };
    const obligation = { when: [{ data: ["children"], size: ["large"] }] };
    const say = (...of: Parameters<typeof describeBound>) =>
      describeBound(...of).map((one) => wordMessage(t, one));
    expect(say(act, obligation)).toEqual([
      "Companies of which this holds: its customers include “Consumers”",
      "Of those, only where this holds too: what it does with personal data includes “Offer services to children” and by its size it is: “Large company”",
    ]);
    expect(say({}, {})).toEqual(["Every company"]);
  });
});
