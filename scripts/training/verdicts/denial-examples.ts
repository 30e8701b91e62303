import { readFileSync } from "node:fs";
import { readDenials } from "../../../server/analysis/contradictions.ts";
import { createSignReader } from "../../../server/analysis/read-signs.ts";
import { getStatementSource } from "../../../server/analysis/statement-source.ts";
import type { AnalysedDocument } from "../../../server/analysis/verdicts.ts";
import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import type { TextLanguage } from "../../../server/search/languages.ts";
import type { JudgedPair } from "../../eval/labelled-pairs.ts";
import type { Example } from "./fit-model.ts";

/** Sentences we wrote about an obligation: some deny it, some only have its words. */
type Tricky = {
  id: string;
  language: TextLanguage;
  sentences: { label: "denies" | "decoy" | "meets" | "near"; text: string }[];
};
export type DenialExample = Example & { obligation: string };

/** Of each sentence written to mislead, what speaks for a denial, and whether it is one. */
export function readTricky(catalogue: Catalogue, file: string): DenialExample[] {
  const source = getStatementSource(catalogue);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const { id, language, sentences } = JSON.parse(line) as Tricky;
      const obligation = catalogue.obligations.get(id)?.obligation;
      if (!obligation) return [];
      return sentences.flatMap(({ label, text }) => {
        const reader = createSignReader([makeDocument(text, language)], source);
        const { candidates } = reader.readSigns(obligation, [2]);
        const [denial] = readDenials(obligation, candidates, source);
        return denial ? [{ obligation: id, signs: denial.signs, holds: label === "denies" }] : [];
      });
    });
}

/** Of documents that people read: no sentence of a pair that is not denied is a denial. */
export function listUndenied(judged: JudgedPair[]): DenialExample[] {
  return judged
    .filter(({ pair }) => pair.label !== "denies")
    .flatMap(({ pair, denials }) =>
      denials.map((signs) => ({ obligation: pair.obligation, signs, holds: false })),
    );
}

function makeDocument(text: string, language: TextLanguage): AnalysedDocument {
  const passage = { documentId: "one", page: 1, start: 0, end: text.length, text };
  return { id: "one", name: "one", kind: "other", readable: true, language, passages: [passage] };
}
