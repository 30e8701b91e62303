import type { ProfileAnswer } from "../../catalogue/profile-questions.ts";
import { buildLexicon } from "./lexicon.ts";
import { placeLexicon } from "./places.ts";
import type { Statement } from "./statements.ts";

type Market = ProfileAnswer<"customers_in">;

/** What stands before the countries in which a company says that it has or takes customers. */
const openings = buildLexicon([
  {
    meaning: null,
    terms: `our services are available in, services are available to residents of, services to residents of, services to customers in, our customers in,
      we serve customers in, accounts of residents of, available to customers in, we ship to, we deliver to, we sell to customers in, offer our services in,
      unsere Dienste sind verfügbar in, wir liefern nach, wir liefern ausschließlich nach, wir liefern innerhalb, Kunden in, Lieferung innerhalb, Lieferungen erfolgen nach,
      tarnime kauba, teenused on saadaval, piegādājam, pristatome į, prekes pristatome, teslimat yapılmaktadır, نوصل إلى, خدماتنا متاحة في`,
  },
]);
const farthest = 60;

/** The countries a company says it serves: a sentence that opens so, and the list it leads into. */
export function readCustomerPlaces(statement: Statement): Market[] {
  const { words, grammar, lead, text } = statement;
  const opening = openings.find(words)[0];
  const isListed = lead !== null && openings.find(lead.words).length > 0;
  if (!opening && !isListed) return [];
  const takenBack = words.some(
    ({ word }) => grammar.denials.has(word) || grammar.conditions.has(word),
  );
  if (takenBack) return [];
  const from = opening ? opening.last : -1;
  const places = placeLexicon(statement.language)
    .find(words)
    .filter(({ first }) => first > from && first - from <= farthest)
    .filter(({ first }) => /^[\p{Lu}\u0600-\u06ff]/u.test(text.charAt(words[first]!.start)));
  return [...new Set(places.map(({ meaning }) => meaning))];
}
