import { type Evidence, longestQuote } from "../quotes.ts";
import { trimRange } from "../sentences.ts";
import type { Statement } from "./statements.ts";

/** The sentence word for word, with the words that lead into its list; cut around what counts. */
export function quoteStatement(
  { passage, start, end, words, lead }: Statement,
  core?: { first: number; last: number },
): Evidence {
  const from = lead && end - lead.start <= longestQuote ? lead.start : start;
  const inner = core && { start: words[core.first]!.start, end: words[core.last]!.end };
  const range = cutAround(passage.text, from, end, inner ?? { start, end: start });
  return {
    documentId: passage.documentId,
    page: passage.page,
    start: passage.start + range.start,
    end: passage.start + range.end,
    quote: passage.text.slice(range.start, range.end),
    concepts: [],
  };
}

function cutAround(
  text: string,
  start: number,
  end: number,
  core: { start: number; end: number },
): { start: number; end: number } {
  if (end - start <= longestQuote) return { start, end };
  const room = Math.max(0, Math.floor((longestQuote - (core.end - core.start)) / 2));
  let from = Math.max(start, Math.min(core.start - room, end - longestQuote));
  let to = Math.min(end, from + longestQuote);
  while (from > start && from < core.start && /\S/.test(text[from - 1]!)) from++;
  while (to < end && to > core.end && /\S/.test(text[to]!)) to--;
  return trimRange(text, from, to) ?? { start: from, end: to };
}
