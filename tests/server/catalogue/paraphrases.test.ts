import { expect, test } from "vitest";
import { shipped as catalogue } from "../../setup/shipped.ts";

const ids = [...catalogue.obligations.keys(), ...catalogue.decisions.map(({ id }) => id)];

test("people ask about every obligation and decision in at least two ways", () => {
  const few = ids.filter((id) => (catalogue.paraphrases.get(id)?.length ?? 0) < 2);
  expect(few).toEqual([]);
});

test("nobody asks about what the catalogue does not hold", () => {
  const known = new Set(ids);
  expect([...catalogue.paraphrases.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test("no paraphrase is empty, endless, or asks about two things", () => {
  const all = [...catalogue.paraphrases.values()].flat();
  expect(
    all.filter((paraphrase) => paraphrase.trim().length < 12 || paraphrase.length > 220),
  ).toEqual([]);
  const seen = new Set<string>();
  const twice = all.filter((paraphrase) => seen.has(paraphrase) || !seen.add(paraphrase));
  expect(twice).toEqual([]);
});
