import type { FoundLanguage, TextLanguage } from "../search/languages.ts";
import type { AnalysedDocument } from "./passage-index.ts";
import { splitSentences } from "./sentences.ts";
import { findDecoy } from "./stance.ts";
import type { Decoy } from "./stance.ts";

export type SentenceDecoy = Decoy | "heading";

/** More words than a heading has. */
const mostOfHeading = 9;

/** A sentence of a document; `start` and `end` count in the text of its passage. */
export type Sentence = {
  document: number;
  /** Counted through all passages, as a passage index counts them. */
  passage: number;
  start: number;
  end: number;
  text: string;
  /** Null for a language that is not read. */
  language: TextLanguage | null;
  /** Looked for only where it is asked: most sentences come near nothing. */
  readonly decoy: SentenceDecoy | null;
};

/** The sentences of the readable documents in order. */
export function readSentences(documents: AnalysedDocument[]): Sentence[] {
  let passage = 0;
  return documents.flatMap((document, number) => {
    if (!document.readable) return [];
    return document.passages.flatMap((one) => {
      const language = knowLanguage(one.language ?? document.language);
      const at = passage++;
      return splitSentences(one.text).map(({ start, end }) => {
        const text = one.text.slice(start, end);
        const place = { document: number, passage: at, start, end };
        const isAll = text.length === one.text.trim().length;
        let decoy: SentenceDecoy | null | undefined;
        return {
          ...{ ...place, text, language },
          get decoy() {
            if (decoy === undefined) {
              const bare = isAll && isBareHeading(text) ? "heading" : null;
              decoy = bare ?? (language ? findDecoy(text, language) : null);
            }
            return decoy;
          },
        };
      });
    });
  });
}

/** A few words that stand alone and end without a stop: they name a topic and say nothing of it. */
function isBareHeading(text: string): boolean {
  return !/[.!?:;؟؛]["'”’)\]]*$/u.test(text) && text.split(/\s+/).length <= mostOfHeading;
}

function knowLanguage(found: FoundLanguage | null): TextLanguage | null {
  return found === "other" ? null : found;
}

/** The language that most sentences of each document are in. */
export function listDocumentLanguages(
  documents: AnalysedDocument[],
  sentences: Sentence[],
): Map<AnalysedDocument, TextLanguage | null> {
  const counts = documents.map(() => new Map<TextLanguage | null, number>());
  for (const { document, language, text } of sentences) {
    const own = counts[document];
    own?.set(language, (own.get(language) ?? 0) + text.length);
  }
  return new Map(
    documents.map((document, at) => {
      const [first] = [...(counts[at] ?? [])].toSorted(([, one], [, other]) => other - one);
      return [document, first?.[0] ?? null];
    }),
  );
}
