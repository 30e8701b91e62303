import { expect, test } from "vitest";
import { splitSentences } from "../../../server/analysis/sentences.ts";

test.each([
  ["Güvenlik sağlanır. Veriler silinir.", 2],
  ["Mēs dzēšam datus. Tos glabājam gadu.", 2],
  ["Duomenys saugomi trejus metus. Vėliau jie naikinami.", 2],
  ["Wir löschen gem. Art. 17 DSGVO. Danach nicht mehr.", 2],
  ["Die Frist nach § 3 Abs. 2 Nr. 4 beträgt z. B. ein Jahr. Sie läuft ab.", 2],
  ["Vastame 30. päevaks. Hiljem mitte.", 2],
  ["Spēkā no 2024. gada maija. Pēc tam beidzas.", 2],
  ["We keep it until 2024. Then we erase it.", 2],
  ["See item a. of the list. It ends.", 2],
])("%s", (text, sentences) => {
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toHaveLength(
    sentences,
  );
});
