import { compilePhrase } from "./phrases.ts";
import type { Plan } from "./plan.ts";
import type { Topic } from "./topics.ts";

/** What German and Estonian put between the parts of a compound, or behind a part that stands alone. */
const links = ["", "s", "n", "e", "en", "es", "er", "de", "te"];
/** A part of fewer letters is often no word. */
const shortestPart = 5;
/** So many letters have to follow where a compound goes on. */
const shortestRest = 3;
/** So much of a word two compounds have to share where both begin with it. */
const sharedBeginning = 0.6;
const most = 8;

/**
 * Words of the documents that share a part with a compound which stands nowhere in them:
 * "Jahresurlaub" or "Urlaubsantrag" for "Urlaubstage", "Reise" for "Reisekosten". What comes first
 * in the compound counts, not what it ends with: too much else is a "Tag".
 */
export function findKin(word: string, words: ReadonlySet<string>): string[] {
  if (words.has(word) || word.length < shortestPart || /[\d\s]/u.test(word)) return [];
  const begins = listBeginnings(word);
  const shared = Math.max(shortestPart + 1, Math.ceil(sharedBeginning * word.length));
  const first = word.slice(0, shortestPart);
  const found: string[] = [];
  for (const other of words) {
    if (found.length === most) break;
    if (!other.includes(first)) continue;
    if (other.startsWith(word.slice(0, shared)) || endsWithPart(other, begins)) found.push(other);
  }
  return found;
}

/** The word itself, and what of it may be a part that another follows. */
function listBeginnings(word: string): Set<string> {
  const begins = new Set([word]);
  for (let end = shortestPart; end <= word.length - shortestRest; end++)
    begins.add(word.slice(0, end));
  return begins;
}

/** Whether it ends with one of them as it stands or inflected, and is it or goes before it. */
function endsWithPart(word: string, begins: ReadonlySet<string>): boolean {
  return links.some((link) => {
    if (!word.endsWith(link)) return false;
    const bare = word.slice(0, word.length - link.length);
    for (let length = shortestPart; length <= bare.length; length++) {
      const isWhole = length === bare.length;
      if (!isWhole && bare.length - length < shortestRest) continue;
      if (begins.has(bare.slice(bare.length - length))) return true;
    }
    return false;
  });
}

/** The plan with kin of the words that the documents do not hold; those say what is asked as well. */
export function addKin(plan: Plan, words: ReadonlySet<string>): Plan {
  const topics = plan.topics.map((topic): Topic => {
    const kin = topic.synonyms === null ? findKin(topic.typed, words) : [];
    if (kin.length === 0) return topic;
    const phrases = [...topic.phrases, ...kin.map((one) => compilePhrase(one, true))];
    return { ...topic, kin, phrases, begun: new Map() };
  });
  const head = plan.head && (topics[plan.topics.indexOf(plan.head)] ?? plan.head);
  return { ...plan, topics, head };
}
