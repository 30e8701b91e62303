import { expect, test } from "vitest";
import { loadRecogniser } from "../../../server/search/recognise-language.ts";
import { takeProcessorTime } from "../../setup/processor-time.ts";

const recogniseLanguage = await loadRecogniser();

test.each([
  ["en", "We keep personal data for as long as the purposes for which it was collected require."],
  ["de", "Wir speichern personenbezogene Daten nur so lange, wie es für die Zwecke nötig ist."],
  ["de", "Wir loeschen Ihre Daten, sobald die Aufbewahrungsfrist ueberschritten ist."],
  ["tr", "Kişisel verilerinizi, toplandıkları amaçlar için gerekli olan süre boyunca saklarız."],
  ["ar", "نحتفظ ببياناتك الشخصية طالما كان ذلك ضروريا للأغراض التي جمعت من أجلها."],
  ["et", "Säilitame isikuandmeid nii kaua, kui see on vajalik nende kogumise eesmärkide jaoks."],
  ["lv", "Mēs glabājam personas datus tik ilgi, cik tas nepieciešams to vākšanas mērķiem."],
  ["lt", "Asmens duomenis saugome tiek laiko, kiek reikia tikslams, kuriems jie buvo surinkti."],
  ["mt", "Aħna nżommu d-data personali sakemm ikun meħtieġ għall-finijiet li għalihom inġabret."],
  [
    "other",
    "Nous conservons vos données aussi longtemps que les finalités de la collecte l'exigent.",
  ],
  ["other", "Przechowujemy dane osobowe przez okres niezbędny do realizacji celów ich zbierania."],
  [
    "other",
    "ما داده‌های شخصی شما را تا زمانی که برای اهداف جمع‌آوری آنها لازم است نگهداری می‌کنیم.",
  ],
  [null, "§ 4 Abs. 2"],
  [null, "12345 67890 +49 30 123456 https://example.com/datenschutzerklaerung-und-impressum"],
  [null, ""],
])("%s: %s", (language, text) => {
  expect(recogniseLanguage(text)).toBe(language);
});

test("a long text takes no longer than its beginning", () => {
  const text = "\u0130a@".repeat(1_000_000);
  expect(takeProcessorTime(() => recogniseLanguage(text))).toBeLessThan(500);
});
