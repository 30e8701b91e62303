import { readText } from "../search/read-text.ts";
import { tokenize } from "../search/tokenize.ts";
import type { Asked } from "./coverage.ts";
import { splitLong, splitSentences, trimRange } from "./split-sentences.ts";
import type { Range } from "./split-sentences.ts";

const longestQuote = 500;

/** The sentence, or two neighbouring ones, that holds most of the asked words by their weight. */
export function findBestSentence(text: string, asked: Asked): Range {
  const { stemming } = readText(text);
  const sentences = splitSentences(text).flatMap((sentence) =>
    splitLong(text, sentence, longestQuote),
  );
  let best: Range = { start: 0, end: Math.min(text.length, longestQuote) };
  let bestScore = -1;
  for (const [index, sentence] of sentences.entries()) {
    const next = sentences[index + 1];
    const windows = next ? [sentence, { start: sentence.start, end: next.end }] : [sentence];
    for (const window of windows) {
      if (window.end - window.start > longestQuote) continue;
      const stems = new Set(
        tokenize(text.slice(window.start, window.end), stemming).map((t) => t.stem),
      );
      let held = 0;
      for (const { weight, word } of asked.values()) if (stems.has(word[stemming])) held += weight;
      // A second sentence has to bring a word of its own to be worth its length.
      const score = held - (window.end - window.start) / 10_000;
      if (score > bestScore) [best, bestScore] = [window, score];
    }
  }
  return trimRange(text, best);
}
