import type { DraftSentence } from "../grounding-check.ts";

/** A sentence as a model wrote it; `opensLine` keeps its lists apart. */
export type WrittenSentence = DraftSentence & { opensLine: boolean };

const mark = String.raw`[ \t]{0,8}(?:\[\^?\d{1,3}(?:\s*[,;]\s*\^?\d{1,3})*\]|【\d{1,3}[^】\n]{0,20}】)`;
const markPattern = new RegExp(mark, "gu");
const abbreviated =
  /(?:^|[\s(])(?:e\.g|i\.e|art|arts|no|nos|p|pp|inc|ltd|co|cf|para|sec|vs|dr|mr|ms|st|abs|nr|bzw|ggf|z\.b|d\.h|\p{Lu})\.$/iu;
const stop = String.raw`[.!?؟。]["”’»)]*`;
/** A sentence ends with its marks, whatever follows; without any, where another one begins. */
const boundary = new RegExp(
  [
    String.raw`(?:${mark})+\s*${stop}(?:${mark})*(?=\s)`,
    String.raw`${stop}(?:${mark})+(?=\s)`,
    String.raw`${stop}(?=\s+["“‘«(]?[\p{Lu}\p{Lo}•*-])`,
    String.raw`\n+`,
  ].join("|"),
  "gu",
);

/**
 * Cuts what a model writes into sentences as it arrives. Marks such as [2], [2, 3] and 【2】 are
 * taken out, wherever they stand in the sentence; so are bullets, emphasis and spoken thoughts.
 */
export function createDraftReader() {
  let waiting = "";
  let opensLine = true;

  function take(whole: boolean): WrittenSentence[] {
    const text = dropThoughts(waiting, whole);
    if (text === null) return [];
    waiting = text;
    const found: WrittenSentence[] = [];
    let start = 0;
    for (const match of waiting.matchAll(boundary)) {
      const end = match.index + match[0].length;
      if (abbreviated.test(waiting.slice(start, match.index + 1))) continue;
      // More marks may be on their way behind the last full stop.
      if (!whole && end === waiting.length) break;
      push(found, waiting.slice(start, end), match[0].startsWith("\n"));
      start = end;
    }
    waiting = waiting.slice(start);
    if (whole) push(found, waiting, true);
    if (whole) waiting = "";
    return found;
  }

  function push(found: WrittenSentence[], raw: string, endsLine: boolean): void {
    const sentence = readSentence(raw);
    if (sentence.text) found.push({ ...sentence, opensLine });
    // A mark alone belongs to the sentence before it.
    else if (sentence.cites.length > 0) found.at(-1)?.cites.push(...sentence.cites);
    opensLine = endsLine || (opensLine && !sentence.text);
  }

  return {
    add: (text: string): WrittenSentence[] => {
      waiting += text;
      return take(false);
    },
    end: (): WrittenSentence[] => take(true),
  };
}

/** Null while a thought is still being spoken. */
function dropThoughts(text: string, whole: boolean): string | null {
  const clean = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/giu, "");
  const open = /<think(?:ing)?>/iu.exec(clean);
  if (!open) return !whole && /^\s*<[a-z]*$/iu.test(clean) ? null : clean;
  return whole ? clean.slice(0, open.index) : null;
}

function readSentence(raw: string): DraftSentence {
  const cites: string[] = [];
  const text = raw
    .replace(markPattern, (found) => {
      for (const number of found.match(/\d+/g) ?? []) cites.push(String(Number(number)));
      return "";
    })
    .replace(/^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+|#+\s+)?/u, "")
    .replace(/\*\*|__/g, "")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
  return { text: /[\p{L}\p{N}]/u.test(text) ? text : "", cites: [...new Set(cites)] };
}
