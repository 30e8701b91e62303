import { expect, it } from "vitest";
import { stemGerman } from "../../../server/search/german.ts";

/** From the algorithm's public vocabulary and examples, and words of the field. */
const pairs = `
  aufeinander aufeinand, kategorie kategori, abendländischem abendland, abendröte abendrot,
  abenteuerlich abenteu, aberglauben aberglaub, abhängig abhang, abhängigkeit abhang,
  abschließt abschliesst, abschliessung abschliess, abteilungen abteil, absichtlich absicht,
  absonderungen absonder, abgeordneter abgeordnet, abstraktion abstraktion, abgründen abgrund,
  ablehnung ablehn, abnehmende abnehm, abstimmung abstimm, abscheulichste abscheulich,
  abschütteln abschuttel, abgöttereien abgotterei, äckern ack, ackers ack, armes arm,
  bedürfnissen bedurfnis, derbsten derb, systeme system, systemen system, gesetze gesetz,
  gesetzes gesetz, verpflichtungen verpflicht, verpflichtet verpflicht,
  aufbewahrungsfristen aufbewahrungsfrist, sorgfältig sorgfalt, geldwäschegesetz geldwaschegesetz,
  geldwaeschegesetz geldwaschegesetz, straße strass, strasse strass, quelle quell, feuer feu,
  bürgerinnen burg, bürger burg, kundin kundin, prüfungen prufung, meldet meld, planet planet,
  verantwortlicher verantwort, verantwortlichen verantwort, einwilligungen einwill,
  freundlichkeit freundlich, möglichkeiten moglich, kritik kritik, politisch polit, regeln regel,
  kenntnisse kenntnis, geeigneten geeign, bauen bau, bäume baum, öl ol, am am, 25h 25h
`
  .trim()
  .split(/,\s+/)
  .map((pair) => pair.split(" "));

it.each(pairs)("stems %s to %s", (word, stemmed) => {
  expect(stemGerman(word ?? "")).toBe(stemmed);
});

it.each(["", "a", "uuu", "ßßß", "aeoeue", "queue", "don't", "kişisel", "10"])(
  "gives %j a stem that can be read",
  (word) => expect(stemGerman(word)).not.toMatch(/[äöüßUY]/),
);
