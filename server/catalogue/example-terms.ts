import type { TextLanguage } from "../search/languages.ts";
import { splitWords } from "../search/tokenize.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Act } from "./types.ts";

/**
 * Tells which terms of an act's concepts are in a language. A concept lists its terms for documents
 * of every language together; of one language are those whose words the act's own texts and
 * statements use in it.
 */
export function tellTerms(
  catalogue: Pick<Catalogue, "statementsOf">,
  act: Pick<Act, "id" | "obligations">,
  language: TextLanguage,
): (term: string) => boolean {
  const texts = [
    ...act.obligations
      .filter(({ textLanguage = "en" }) => textLanguage === language)
      .flatMap(({ title, text, concepts }) => [title, text, ...concepts.map(({ name }) => name)]),
    ...Object.values(catalogue.statementsOf(act.id)).flatMap(({ says, denies }) => [
      ...(says[language] ?? []),
      ...(denies[language] ?? []),
    ]),
  ];
  const words = new Set(texts.flatMap((text) => splitWords(text).map(({ word }) => word)));
  return (term) => splitWords(term).every(({ word }) => words.has(word));
}
