import { expect, it } from "vitest";
import { findCountry, keepOwnCountry } from "../../../server/analysis/country.ts";
import { buildAct } from "./build.ts";

it.each([
  ["Kuld OÜ", "https://kuld.example", "EE"],
  ["OÜ Kuld", "https://kuld.example", "EE"],
  ["SIA Zelts", "https://zelts.example", "LV"],
  ['UAB "Auksas"', "https://auksas.example", "LT"],
  ["Auksas, UAB", "https://auksas.lt", "LT"],
  ["Kuld", "https://www.kuld.ee/en", "EE"],
  ["Zelts OÜ", "https://zelts.lv", "EE"],
  ["Asia Pay Ltd", "https://asia.example", null],
  ["Gold AS", "https://gold.example", null],
  ["", "", null],
])("%s at %s is in %s", (name, website, country) => {
  expect(findCountry({ name, website })).toBe(country);
});

it("leaves out the acts of the neighbours, and only where the country is known", () => {
  const acts = [
    buildAct([], { id: "union" }),
    buildAct([], { id: "estonian", country: "EE" }),
    buildAct([], { id: "latvian", country: "LV" }),
  ];
  const keep = (name: string) =>
    keepOwnCountry(acts, { name, website: "https://gold.example" }).map(({ id }) => id);
  expect(keep("Kuld OÜ")).toEqual(["union", "estonian"]);
  expect(keep("Gold Ltd")).toEqual(["union", "estonian", "latvian"]);
});
