import type { Word } from "../../search/tokenize.ts";
import { foldTermWord, foldWords } from "./fold-words.ts";
import { grammars, isAmong, readWordList } from "./grammar.ts";
import { buildLexicon } from "./lexicon.ts";
import type { Statement } from "./statements.ts";

/** Where the company is named in a sentence. */
export type NameFinder = {
  find(statement: Statement): { first: number; last: number }[];
  /** Also where more follows, up to a legal form: "Acme Holdings plc". */
  findLonger(statement: Statement): { first: number; last: number }[];
};

const legalForms = readWordList(
  `ltd limited llc inc corp corporation plc llp gmbh ag kg ug se eg ev gbr ohg mbh co sa sarl srl spa bv nv ab as
   oy oyj oü osaühing aktsiaselts sia uab mb ab sro kft doo aş a.ş anonim şirketi ltd.şti şti sti limited
   p.l.c l.l.c s.a e.k ek e.u`,
);
/** What a firm calls itself in its own documents. */
const selfRoles = readWordList(
  `company bank firm exchange institution operator provider seller shop clinic platform lender insurer issuer broker
   anbieter anbieterin betreiber betreiberin verkäufer auftragnehmer auftragnehmerin gesellschaft bank verantwortlicher
   şirket satıcı banka firma kurum kuruluş veri-sorumlusu bendrovė pardavėjas įmonė bankas valdytojas duomenų tvarkytojas
   pārzinis datu pārdevējs uzņēmums sabiedrība banka müüja ettevõte pank töötleja
   الشركة البنك البائع المتجر المؤسسة المنصة processor service`,
);
/** What a definition names that is no company. */
const things = readWordList(
  `service* site* website* platform* app* application* agreement* terms policy product* account* party parties customer*
   client* user* you your dpa data personal solution* software content order* user nutzer* kunde* dienst* vertrag* agb
   plattform hizmet* site üye* alıcı* müşteri* sözleşme* taisykl* pirkėj* svetain* paslaug* politik* pircēj* vietn*
   jūs jus you teie poliitika sutartis parduotuv* veeb* datu-subjekts subjekts`,
);
/** "Acme Platform" is run by Acme, and stands for it. */
const ownThings = readWordList("platform platformu plattform saas app group uygulaması platforma");
const dottedForm = /(?:A\.\s?Ş|S\.\s?A|N\.\s?V|B\.\s?V|Ltd\.\s?Şti|S\.\s?à|P\.\s?L)/u;
const introducers =
  /(?:hereinafter|hereafter|nachfolgend|im folgenden|nachstehend|toliau|turpmāk|edaspidi|bundan (?:böyle|sonra)|kısaca)/iu;
const means = /(?:^|[\s])["“„«]([\p{L} ]{3,30})["”“»] (?:means|refers to|bezeichnet|meint) /u;
const quoted = /["“„«'‘]([\p{L}][\p{L}\p{N} .&-]{0,40}?)["”“»'’]/gu;
const firstPersons = new Set(
  Object.values(grammars).flatMap(({ speakers, possessives, objects }) => [
    ...[...speakers, ...possessives.whole, ...objects],
  ]),
);

/** Nobody has more names; a document that gives them is no help. */
const mostAliases = 40;

/** Learns what the company is called: its name, and the names its documents define for it. */
export function learnNames(name: string, statements: Statement[]): NameFinder {
  const own = stripLegalForm(foldWords(name).map(({ word }) => word));
  const aliases = new Set<string>();
  if (own.join("").length > 1) aliases.add(own.join(" "));
  for (const statement of statements) {
    for (const alias of findDefined(statement, own)) {
      if (aliases.size < mostAliases) aliases.add(alias);
    }
  }
  const lexicon = buildLexicon([...aliases].map((terms) => ({ terms, meaning: null })));
  const findNames = (statement: Statement) =>
    lexicon.find(statement.words).filter((span) => {
      const isOne = isCapital(statement.text, statement.words[span.first]!);
      return isOne && (!isRoleName(statement, span) || hasArticle(statement, span.first));
    });
  return {
    find: (statement) => {
      const { words, text } = statement;
      return findNames(statement).flatMap(({ first, last }) => {
        const whole = passLegalForm(text, words, last);
        return goesOn(text, words, whole) ? [] : [{ first, last: whole }];
      });
    },
    findLonger: (statement) => {
      const { words, text } = statement;
      return findNames(statement).map(({ first, last }) => {
        const form = [1, 2, 3].map((on) => last + on).find((at) => isFormAt(text, words[at]));
        return { first, last: passLegalForm(text, words, form ?? last) };
      });
    },
  };
}

function isRoleName(
  { words }: Statement,
  { first, last }: { first: number; last: number },
): boolean {
  return isRole(
    words
      .slice(first, last + 1)
      .map(({ word }) => word)
      .join(" "),
  );
}

/** One of its kind, where the language says so: "the Bank", and not "banks" or "Anbieter". */
function hasArticle({ words, language }: Statement, first: number): boolean {
  const before = words[first - 1]?.word ?? "";
  if (language === "en") return before === "the";
  return language !== "de" || /^(?:der|dem|den|des|die|vom|zum|beim|als)$/.test(before);
}

export function isLegalForm(word: string): boolean {
  return isAmong(legalForms, word);
}

/** A short one only in capitals: "AS" is a firm's form, "as" is not. */
function isFormAt(text: string, word: Word | undefined): boolean {
  return word !== undefined && isLegalForm(word.word) && isCapital(text, word);
}

function stripLegalForm(words: string[]): string[] {
  let kept = words;
  while (kept.length > 1 && isLegalForm(kept.at(-1)!)) kept = kept.slice(0, -1);
  while (kept.length > 1 && isLegalForm(kept[0]!)) kept = kept.slice(1);
  return kept;
}

function passLegalForm(text: string, words: Word[], last: number): number {
  let at = last;
  while (at + 1 < words.length && isFormAt(text, words[at + 1])) at++;
  return at;
}

/** "Acme Bank plc" and "Acme Account" are not Acme. */
function goesOn(text: string, words: Word[], last: number): boolean {
  const next = words[last + 1];
  if (!next) return false;
  const gap = text.slice(words[last]!.end, next.start);
  if (isAmong(ownThings, next.word) || isFormAt(text, words[last])) return false;
  return /^[ \t\u00a0]+$/.test(gap) && isCapital(text, next) && !/^[\u0600-\u06ff]/.test(next.word);
}

function isCapital(text: string, { start, word }: Word): boolean {
  return /^[\u0600-\u06ff]/.test(word) || /^[\p{Lu}\p{N}]/u.test(text.slice(start, start + 2));
}

function* findDefined(statement: Statement, own: string[]): Generator<string> {
  const text = statement.text.slice(statement.start, statement.end);
  const meaning = means.exec(text);
  if (meaning) {
    const term = foldName(meaning[1]!);
    if (isRole(term) && /^(?:company|bank|exchange|firm|institution)$/.test(term)) yield term;
  }
  const folded = foldWords(text).map(({ word }) => word);
  const namesCompany = containsRun(folded, own);
  let nameStood = false;
  for (const group of text.matchAll(/\(([^()]{1,200})\)/g)) {
    const before = text.slice(Math.max(0, group.index - 160), group.index);
    const inside = group[1]!;
    const terms = listTerms(inside);
    const near = foldWords(before).map(({ word }) => word);
    const directly = containsRun(near.slice(-own.length - 3), own);
    if (terms.some((term) => firstPersons.has(term))) {
      yield* terms.filter((term) => !firstPersons.has(term) && !isThing(term));
      const entity = readEntity(before);
      if (entity) yield entity;
      const longer = readLonger(text, own);
      if (longer) yield longer;
      continue;
    }
    const isOwn = directly || (namesCompany && !nameStood && containsRun(folded, own));
    nameStood ||= containsRun(near, own);
    for (const term of terms) {
      if (directly && (introducers.test(inside) || !isThing(term))) yield term;
      else if (isShortOf(term, own)) yield term;
      else if (isOwn && isRole(term) && !isThing(term)) yield term;
      else if (isRole(term) && !isThing(term) && statement.kind !== "data_processing_agreement") {
        const entity = readEntity(before);
        if (entity && hasLegalForm(entity, before)) {
          yield term;
          yield stripLegalForm(entity.split(" ")).join(" ");
        }
      }
    }
  }
}

function listTerms(inside: string): string[] {
  const found = [...inside.matchAll(quoted)].map(([, term]) => foldName(term!));
  if (found.length > 0) return found;
  if (!introducers.test(inside)) return [];
  const rest = inside.replace(introducers, "").replace(/^[^\p{L}]+/u, "");
  return rest
    .split(/ (?:arba|oder|or|vai|või|veya) |[,–-]/u)
    .map(foldName)
    .filter((term) => term && term.length < 40);
}

/** The capitalised words that end a text: the name before its bracket. */
function readEntity(before: string): string | null {
  const near = before.slice(-100);
  const words = foldWords(near);
  let from = words.length;
  while (from > 0 && words.length - from < 8 && isCapital(near, words[from - 1]!)) from--;
  const entity = words.slice(from).map(({ word }) => word);
  return entity.length > 1 ? entity.join(" ") : null;
}

function hasLegalForm(entity: string, before: string): boolean {
  return entity.split(" ").some(isLegalForm) || dottedForm.test(before.slice(-14));
}

/** The company's name, shortened: "OVH" of "OVHcloud". */
function isShortOf(term: string, [name = ""]: string[]): boolean {
  return term.length > 2 && term !== name && name.startsWith(term);
}

/** The company's name with what follows it, up to a legal form. */
function readLonger(text: string, own: string[]): string | null {
  const words = foldWords(text);
  const at = words.findIndex((_, start) =>
    own.every((word, on) => words[start + on]?.word === word),
  );
  if (at < 0 || own.length === 0) return null;
  const ends = [0, 1, 2, 3].map((on) => at + own.length + on);
  const end = ends.find((one) => isFormAt(text, words[one]));
  if (end === undefined) return null;
  return words
    .slice(at, end + 1)
    .map(({ word }) => word)
    .join(" ");
}

function foldName(term: string): string {
  const words = foldWords(term).map(({ word }) => word);
  return (/^(?:the|der|die|das)$/.test(words[0] ?? "") ? words.slice(1) : words).join(" ");
}

function isRole(term: string): boolean {
  return term.split(" ").every((word) => isAmong(selfRoles, foldTermWord(word)));
}

function isThing(term: string): boolean {
  return term.length < 2 || term.split(" ").some((word) => isAmong(things, word));
}

function containsRun(words: string[], run: string[]): boolean {
  if (run.length === 0) return false;
  return words.some((_, at) => run.every((word, offset) => words[at + offset] === word));
}
