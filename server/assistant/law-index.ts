import { join } from "node:path";
import { config } from "../config.ts";
import { weighWord } from "../catalogue/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import { openIndex } from "../search/index-file.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { readWordRows, weighTerm } from "../search/field-vectors.ts";
import { isStopWord } from "../search/tokenize.ts";
import { getLawEmbeddings } from "../retrieval/law-vectors.ts";
import { getParaphraseIndex } from "./paraphrase-index.ts";
import type { Form } from "./phrases.ts";
import { readSigns } from "./question-kinds.ts";
import { readForms, readSynonymSets } from "./topics.ts";

/** The words of an obligation, by how surely they speak of it. */
export type ObligationWords = {
  /** What it asks, in our words and in the article's own. */
  own: Form[];
  /** The words of its title that mean something alone. */
  title: Form[];
  /** What the act is called. */
  names: Form[];
  /** What documents say that meet it. */
  concepts: Form[];
};

/** By what is in it, since a catalogue may be searched in more than one way. */
const indexes = new WeakMap<Catalogue["obligations"], SearchIndex>();
const words = new WeakMap<Obligation, ObligationWords>();

/** Finds obligations by what they ask and by what documents say that meet them; built once. */
export function getLawIndex(catalogue: Catalogue): SearchIndex {
  const known = indexes.get(catalogue.obligations);
  if (known) return known;
  const file = join(config().dataDir, "search", "obligations.index");
  const built = openIndex(file, [...listPassages(catalogue)]);
  indexes.set(catalogue.obligations, built);
  return built;
}

/** Reads all that questions are read by, and opens what they are asked of, from files where they are there. */
export function openAssistantIndexes(catalogue: Catalogue): void {
  readSigns();
  readSynonymSets();
  catalogue.index.search("");
  weighWord(catalogue, "");
  getLawIndex(catalogue);
  getParaphraseIndex(catalogue);
  getLawEmbeddings(catalogue);
  weighTerm("");
  readWordRows("");
}

export function readObligation(act: Act, obligation: Obligation): ObligationWords {
  const known = words.get(obligation);
  if (known) return known;
  const { title, text, keyTerms, roles } = obligation;
  const read = {
    own: readForms([title, text, keyTerms.join(". "), roles.join(". ")].join(". ")),
    title: readForms(title).filter(({ stem }) => !isStopWord(stem)),
    names: readForms(`${act.shortTitle} ${act.title}`),
    concepts: readForms(listConceptWords(obligation)),
  };
  words.set(obligation, read);
  return read;
}

function* listPassages(catalogue: Catalogue) {
  const { paraphrases } = catalogue;
  for (const [id, { act, obligation }] of catalogue.obligations) {
    const { title, text, keyTerms } = obligation;
    yield {
      id,
      heading: `${act.shortTitle} ${act.articleWord} ${obligation.article} ${act.title}`,
      text: `${title}. ${text} ${keyTerms.join(", ")}. ${listConceptWords(obligation)}. ${(paraphrases.get(id) ?? []).join(" ")}`,
    };
  }
}

function listConceptWords({ concepts }: Obligation): string {
  return concepts
    .map(({ name, terms }) => `${name}. ${terms.join(". ").replaceAll("~", " ")}`)
    .join(". ");
}
