import topics from "./link-topics.json" with { type: "json" };

/** What a page of a website may be about that shows what its company does for the law. */
export type Topic = keyof typeof topics;

/** Titles of policies are short; a sentence that speaks of one is an article about it. */
const longestTitle = 60;
const deepestPath = 4;

const patterns = Object.entries(topics).map(
  ([topic, words]) => [topic as Topic, compile(words)] as const,
);

/** In the order in which a visit that has to choose wants them. */
export const topicOrder = patterns.map(([topic]) => topic);

/** What a link leads to, by its words or else by its address; null when neither tells. */
export function nameTopic(text: string, url: URL): Topic | null {
  if (text.length <= longestTitle) {
    const named = findTopic(text);
    if (named) return named;
  }
  const steps = url.pathname.split("/").filter(Boolean);
  const last = steps.at(-1) ?? "";
  return steps.length <= deepestPath && last.length <= longestTitle
    ? findTopic(decode(last))
    : null;
}

function findTopic(text: string): Topic | null {
  const folded = foldWords(text);
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** Words begin a word, except in Arabic, whose articles and conjunctions are written onto it. */
function compile(words: string[]): RegExp {
  const folded = words.map(foldWords);
  const latin = folded.filter((word) => /^[a-z]/.test(word));
  const arabic = folded.filter((word) => !/^[a-z]/.test(word));
  const parts = [`(?<![a-z])(?:${latin.join("|")})`, ...arabic];
  return new RegExp(parts.join("|"), "u");
}

/** Lower case without accents and marks, words apart by one space. */
function foldWords(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ı/g, "i")
    .replace(/ħ/g, "h")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
