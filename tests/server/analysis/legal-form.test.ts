import { expect, it } from "vitest";
import { findCountry } from "../../../server/analysis/legal-form.ts";

it.each([
  ["Kuld OÜ", "https://kuld.example", "EE"],
  ["OÜ Kuld", "https://kuld.example", "EE"],
  ["SIA Zelts", "https://zelts.example", "LV"],
  ['UAB "Auksas"', "https://auksas.example", "LT"],
  ["Auksas, UAB", "https://auksas.lt", "LT"],
  ["Altın A.Ş.", "https://altin.example", "TR"],
  ["Altın Ltd. Şti.", "https://altin.example", "TR"],
  ["Kuld", "https://www.kuld.ee/en", "EE"],
  ["Zelts OÜ", "https://zelts.lv", "EE"],
  ["Asia Pay Ltd", "https://asia.example", null],
  ["Gold AS", "https://gold.example", null],
  ["", "", null],
])("%s at %s is in %s", (name, website, country) => {
  expect(findCountry({ name, website })).toBe(country);
});
