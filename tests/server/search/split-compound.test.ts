import { expect, test } from "vitest";
import { splitCompound } from "../../../server/search/split-compound.ts";
import { stemWordIn } from "../../../server/search/stems.ts";

const words = `Datenschutz Daten Schutz Beauftragter Auskunft Recht Aufbewahrung Frist Vertrag Ende Kunde
  Konto Auftrag Verarbeitung Schlüssel Verwaltung Tag Satz Geldwäsche Verdacht Meldung`;
const known = new Set(words.split(/\s+/).map((word) => stemWordIn(word, "de")));

test.each([
  ["Datenschutzbeauftragter", ["datenschutz", "beauftragt"]],
  ["DATENSCHUTZBEAUFTRAGTEN", ["datenschutz", "beauftragt"]],
  ["Auskunftsrecht", ["auskunft", "recht"]],
  ["Aufbewahrungsfristen", ["aufbewahr", "frist"]],
  ["Vertragsende", ["vertrag", "end"]],
  ["Kundenkonto", ["kund", "konto"]],
  ["Tagessatz", ["tag", "satz"]],
  ["Auftragsverarbeitungsvertrag", ["auftrag", "verarbeit", "vertrag"]],
  ["Schlüsselverwaltung", ["schlussel", "verwalt"]],
  ["Schluesselverwaltung", ["schlussel", "verwalt"]],
  ["Geldwäscheverdachtsmeldung", ["geldwasch", "verdacht", "meldung"]],
])("%s", (word, parts) => {
  expect(splitCompound(word, known)).toEqual(parts);
});

test.each(["Recht", "Datenschutz", "Apfelkuchen", "Vertragsapfel", "Kontokonfetti", "", "§"])(
  "%s is no compound of known words",
  (word) => {
    expect(splitCompound(word, known)).toBeNull();
  },
);
