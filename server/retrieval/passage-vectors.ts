import type { SourcePassage } from "./company-passages.ts";
import { compareEmbeddings, listMostSimilar, readEmbedding } from "../search/field-vectors.ts";
import type { Embedding } from "../search/field-vectors.ts";

const read = new WeakMap<SourcePassage, Embedding>();

/** The passages whose whole text is nearest to what is asked. */
export function listMostSimilarPassages(
  asked: Embedding,
  passages: ReadonlyMap<string, SourcePassage>,
  most: number,
): string[] {
  if (!asked) return [];
  const similarity = [...passages].map(([id, passage]): [string, number] => [
    id,
    compareEmbeddings(asked, readPassageEmbedding(passage)),
  ]);
  return listMostSimilar(similarity, () => true, most);
}

/** What a passage and its heading mean; kept as long as the passage is. */
export function readPassageEmbedding(passage: SourcePassage): Embedding {
  const known = read.get(passage);
  if (known !== undefined) return known;
  const embedding = readEmbedding(`${passage.heading ?? ""} ${passage.text}`);
  read.set(passage, embedding);
  return embedding;
}
