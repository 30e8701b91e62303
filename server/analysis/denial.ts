import { headingOffset, type PassageIndex } from "./passage-index.ts";

/** A place in the text, in words counted through the index. */
export type Place = { firstWord: number; lastWord: number; inHeading: boolean };

const denials = new Set([
  "not",
  "never",
  "no",
  "dont",
  "wont",
  "doesnt",
  "havent",
  "hasnt",
  "isnt",
]);
/** Words that say that a thing is not done, only allowed to somebody, or watched out for. */
const guards = new Set([
  ...denials,
  ...["nor", "neither", "nobodi", "none", "cannot", "cant", "without", "instead", "against"],
  ...["refus", "reject", "prohibit", "forbid", "forbidden", "ban", "bar", "exclud", "prevent"],
  ...["avoid", "refrain", "declin", "detect", "report", "consent", "permiss", "agre", "law"],
  ...["identifi", "check", "screen", "verifi", "monitor", "assess", "investig", "train", "ask"],
]);
const auxiliaries = new Set(["do", "doe", "will", "shall", "have", "has", "are", "is", "am"]);
/** Who speaks for the company; a denial about somebody else is not the company's. */
const speakers = new Set([
  "we",
  "compani",
  "bank",
  "firm",
  "processor",
  "provid",
  "supplier",
  "institut",
  "organ",
  "issuer",
]);
/** Words after a denial that make a limit, not a refusal, of it ("not later than", "no longer"). */
const limiting = new Set([
  "later",
  "longer",
  "onli",
  "limit",
  "more",
  "less",
  "mere",
  "just",
  "necessarili",
  "exceed",
]);
/** Words that leave a door open, and promises about outcomes that nobody can give. */
const exceptions = new Set([
  "unless",
  "except",
  "until",
  "without",
  "other",
  "than",
  "save",
  "befor",
  "if",
  "where",
  "when",
]);
const outcomes = new Set(["guarante", "warrant", "respons", "liabl"]);
const conditions = new Set(["if", "although", "though", "while", "where", "when", "unless"]);

/** Further than this before a topic, in words, a denial is about something else. */
const reach = 3;
/** What forbids names its object at more length: "we do not show you personalised ads based on". */
const reachOfBans = 6;

/** The denial that rules a topic out ("we do not …", "nobody may …"), with its topic; or null. */
export function findRefusal<P extends Place>(index: PassageIndex, topic: P): P | null {
  const denial = findDenial(index, topic, reachOfBans);
  if (denial === null || leavesOpen(index, denial, topic)) return null;
  return { ...topic, firstWord: denial };
}

/**
 * A plain statement by the company that it does a thing: "we rate people by …". As narrow as a
 * refusal: a condition, an exception or a denial anywhere in the sentence clears it.
 */
export function isAffirmed(index: PassageIndex, topic: Place): boolean {
  if (topic.inHeading) return false;
  let speaks = false;
  for (let word = topic.firstWord - 1; word >= 0 && !endsSentence(index, word); word--) {
    const stem = readStem(index, word);
    if (word < topic.firstWord - 40 || guards.has(stem) || conditions.has(stem)) return false;
    speaks ||= word >= topic.firstWord - 4 && speakers.has(stem);
  }
  if (!speaks) return false;
  for (let word = topic.firstWord; word <= topic.lastWord + 40; word++) {
    const stem = readStem(index, word);
    if (guards.has(stem) || exceptions.has(stem) || stem === "onli") return false;
    if (word >= topic.lastWord && endsSentence(index, word)) return true;
  }
  return false;
}

/**
 * A plain refusal by the company itself: "we have not appointed …", "the company does not …".
 * Kept narrow, for a denial found is a grave thing to say; conditions and exceptions clear it.
 */
export function isRefused(index: PassageIndex, place: Place): boolean {
  const denial = findDenial(index, place);
  if (denial === null) return false;
  const stemAt = (word: number) => readStem(index, word);
  const auxiliary = auxiliaries.has(stemAt(denial - 1)) ? denial - 1 : denial;
  const contracted = stemAt(denial).endsWith("nt") || stemAt(denial) === "never";
  if (auxiliary === denial && !contracted) return false;
  if (![auxiliary - 1, auxiliary - 2].some((word) => speakers.has(stemAt(word)))) return false;

  for (let word = denial - 1; word > denial - 20 && !endsSentence(index, word); word--) {
    if (conditions.has(stemAt(word))) return false;
  }
  return !leavesOpen(index, denial, place);
}

/** Whether an exception, a limit or a promise nobody can give takes the edge off a denial. */
function leavesOpen(index: PassageIndex, denial: number, place: Place): boolean {
  for (let word = denial + 1; word <= place.lastWord + 15; word++) {
    const stem = readStem(index, word);
    if (exceptions.has(stem) || outcomes.has(stem)) return true;
    if (word <= denial + 2 && limiting.has(stem)) return true;
    if (word >= place.lastWord && endsSentence(index, word)) break;
  }
  return false;
}

function findDenial(
  index: PassageIndex,
  { firstWord, inHeading }: Place,
  words = reach,
): number | null {
  if (inHeading) return null;
  for (let word = firstWord - 1; word >= firstWord - words; word--) {
    if (word < 0 || endsSentence(index, word)) return null;
    const stem = readStem(index, word);
    // "No" denies the very next word, or the name that it opens ("no data protection officer").
    if (denials.has(stem) && (stem !== "no" || word === firstWord - 1)) return word;
  }
  return null;
}

/** Whether a sentence, a heading or a passage ends after a word. */
export function endsSentence(index: PassageIndex, word: number): boolean {
  const end = index.wordEnd[word];
  const start = index.wordStart[word + 1];
  if (end === undefined || start === undefined || start === headingOffset) return true;
  const passage = index.passages[index.unitPassage[index.wordUnit[word]!]!];
  return /[.!?;]/.test(passage?.text.slice(end, start) ?? ".");
}

const stemNames = new WeakMap<PassageIndex, string[]>();

/** The stem of a word; empty between passages. */
export function readStem(index: PassageIndex, word: number): string {
  let names = stemNames.get(index);
  if (!names) {
    names = ["", ...index.stems.keys()];
    stemNames.set(index, names);
  }
  return names[index.wordStem[word] ?? 0] ?? "";
}
