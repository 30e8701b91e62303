import { expect, test } from "vitest";
import { splitSentences } from "../../../server/retrieval/split-sentences.ts";

test.each([
  [
    "Über Reisen entscheidet derzeit Dr. Jens Hallmann. Alle anderen fragen die Leitung.",
    ["Über Reisen entscheidet derzeit Dr. Jens Hallmann.", "Alle anderen fragen die Leitung."],
  ],
  ["# 2. Passwörter\nSie haben 14 Zeichen.", ["# 2. Passwörter\nSie haben 14 Zeichen."]],
  [
    "Stand: 17. März 2026. Gezahlt wird am 3. Werktag, z. B. per Karte. Danach nicht.",
    ["Stand: 17. März 2026.", "Gezahlt wird am 3. Werktag, z. B. per Karte.", "Danach nicht."],
  ],
  [
    "See No. 5 of Jan. 2026. The answer is no. Write to A. Borg.",
    ["See No. 5 of Jan. 2026.", "The answer is no.", "Write to A. Borg."],
  ],
  ["It lasts until 2025. Then it ends.", ["It lasts until 2025.", "Then it ends."]],
  ["Read Annex 2. The rest follows.", ["Read Annex 2.", "The rest follows."]],
])("%s", (text, sentences) => {
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual(
    sentences,
  );
});
