import { findCountry } from "../legal-form.ts";
import type { NameFinder } from "./company-names.ts";
import { isLegalForm } from "./company-names.ts";
import { isAmong } from "./grammar.ts";
import { buildLexicon } from "./lexicon.ts";
import { placeLexicon, type Seat, seatOfWebsite } from "./places.ts";
import type { Statement } from "./statements.ts";

type Span = { first: number; last: number };
/** Where the company sits, how sure that is, and the sentence that says so. */
export type SeatReading = { seat: Seat; weight: number } & (
  { statement: Statement } | { statement: null; told: "name" | "website" }
);

const weights = { stated: 4, form: 3, longerName: 2.5, address: 2, contact: 1.5, website: 1 };

const seatTerms = buildLexicon([
  {
    meaning: null,
    terms: `registered office, registered address, incorporated in, incorporated under the laws of, registered in, established in, organised under the laws of,
      organized under the laws of, established under the laws of, principal place of business, headquartered in, based in, having its seat, R C S, RCS,
      company number, registration number, registered number, Companies House, Handelsregister, Sitz in, Sitz der Gesellschaft, mit Sitz in, Amtsgericht, HRB,
      merkezi, kayıtlı adresi, tescilli, ticaret sicil*, MERSİS, registrikood, asukoht, asukohaga, reģ nr, reģistrācijas nr, reģistrācijas numurs, juridiskā adrese, jur adrese,
      vienotais reģistrācijas, įmonės kodas, buveinės adresas, buveinė, juridinio asmens kodas, įsteigta, org no, organizational number,
      السجل التجاري, سجل تجاري, مقرها, مسجلة في`,
  },
]);
const addressSigns = buildLexicon([
  {
    meaning: null,
    terms: `address, mailing address, email, e mail, phone, telephone, Anschrift, Telefon, Adresse, adres, adresi, tebligat adresi, telefon, e posta, aadress, e post, adrese, tālrunis,
      e pasts, e pasta, adresas, el p, el paštas, telefonas, العنوان, الهاتف, street, road, GmbH, Straße, cad, sok, sk, tn, iela, g, pr`,
  },
]);
const labels = buildLexicon([
  {
    meaning: null,
    terms: `data controller is, the controller is, controller of your personal data is, Verantwortlicher, Verantwortlich für, Angaben gemäß, Diensteanbieter, Betreiberin der, Betreiber der,
      veri sorumlusu, satıcı bilgileri, şirket ünvanı, vastutav töötleja, isikuandmete töötleja, datu pārzinis, pārzinis ir, duomenų valdytojas, duomenų valdytojo rekvizitai,
      svetainę valdo, العنوان`,
  },
]);
const turkishForm = /(?:^|\s)(?:A\.\s?Ş\.?|Anonim Şirketi|Ltd\.\s?Şti\.?|Limited Şirketi)/u;
const companyKinds = /^(?:corporation|limited|company|llc|gmbh|aktiengesellschaft)$/;
/** Two places said almost as plainly leave open which one it is. */
const tooClose = 0.5;
/** How far behind the company's name, in words, its place may stand. */
const farthest = 26;

/** The place a company says it sits at; the plainest statement counts, and none where two differ. */
export function readSeat(
  company: { name: string; website: string },
  statements: Statement[],
  names: NameFinder,
): SeatReading | null {
  const readings: SeatReading[] = [];
  for (const statement of statements) readings.push(...readStatement(statement, names));
  const form = findCountry({ name: company.name, website: "" });
  if (form) readings.push({ seat: form, weight: weights.form, statement: null, told: "name" });
  const ofWebsite = seatOfWebsite(company.website);
  if (ofWebsite)
    readings.push({ seat: ofWebsite, weight: weights.website, statement: null, told: "website" });

  const sorted = readings.toSorted((one, other) => other.weight - one.weight);
  const [best] = sorted;
  if (!best) return null;
  const rival = sorted.find(({ seat }) => seat !== best.seat);
  return rival && best.weight - rival.weight <= tooClose ? null : best;
}

function readStatement(statement: Statement, names: NameFinder): SeatReading[] {
  const { words, grammar, kind } = statement;
  if (words.length > 160) return [];
  const strict = names.find(statement);
  const longer = names.findLonger(statement);
  const forms = longer.flatMap((name) => readForm(statement, name));
  const places = placeLexicon(statement.language)
    .find(words)
    .filter((one) => isPlace(statement, one));
  if (places.length === 0) return forms;
  const terms = seatTerms.find(words);
  const ours = words.flatMap(({ word }, at) =>
    isAmong(grammar.possessives, word) ? [{ first: at, last: at }] : [],
  );
  const marked = labels.find(words);
  const hasAddress =
    addressSigns.find(words).length > 0 ||
    /\b\d{4,6}\b/.test(words.map(({ word }) => word).join(" "));

  const read = (starts: Span[], weight: number, needsTerm: boolean) =>
    starts.flatMap((start): SeatReading[] => {
      const place = places.find(
        ({ first }) => first > start.last && first - start.last <= farthest,
      );
      if (!place || isForeign(statement, start, place) || isLaw(statement, place)) return [];
      const stated =
        terms.some(
          ({ first, last }) =>
            first >= start.first && last < place.first && place.first - last <= 20,
        ) || isKindOfCompany(statement, start, place);
      if (needsTerm && !stated) return [];
      if (!stated && !(hasAddress && looksLikeAddress(statement, start, place))) return [];
      return [
        {
          seat: place.meaning,
          weight: stated ? Math.max(weight, weights.stated) : weight,
          statement,
        },
      ];
    });
  const isPolicy = kind !== "data_processing_agreement" && kind !== "outsourcing_contract";
  return [
    ...forms,
    ...read(strict, weights.address, false),
    ...(isPolicy ? readMarkedForms(statement, marked) : []),
    ...read(longer, weights.longerName, true).map((one) => ({
      ...one,
      weight: weights.longerName,
    })),
    ...(isPolicy ? read(ours, weights.stated, true).filter(() => nearTerm(ours, terms)) : []),
    ...(isPolicy
      ? read(marked, weights.contact, false).map((one) => ({ ...one, weight: weights.contact }))
      : []),
  ];
}

function nearTerm(ours: Span[], terms: Span[]): boolean {
  return ours.some(({ last }) => terms.some(({ first }) => first > last && first - last <= 2));
}

/** A legal form that one country has, before or behind the company's name. */
function readForm(statement: Statement, { first, last }: Span): SeatReading[] {
  const { words, text } = statement;
  const name = text.slice(words[first]!.start, words[last]!.end);
  const before = words[first - 1];
  const framed =
    before && isLegalForm(before.word) ? text.slice(before.start, words[last]!.end) : name;
  const whole =
    /^[^\n,:;(]*/.exec(text.slice(words[first]!.start, words[last]!.end + 40))?.[0] ?? "";
  if (turkishForm.test(whole)) return [{ seat: "TR", weight: weights.form, statement }];
  const seat =
    findCountry({ name: framed, website: "" }) ?? (/(?:^MB\s|[\s,]MB$)/.test(framed) ? "LT" : null);
  return seat ? [{ seat, weight: weights.form, statement }] : [];
}

/** Behind "Satıcı:" or "Vastutav töötleja:" a firm with a form that one country has. */
function readMarkedForms(statement: Statement, marked: Span[]): SeatReading[] {
  const { words, text } = statement;
  return marked.flatMap(({ last }): SeatReading[] => {
    const near = text.slice(words[last]!.end, words[last]!.end + 90);
    const form = /^[\s:–-]*(?:[\p{L} ]{0,12}:\s*)?(["“„]?\p{Lu}[^\n:;]{1,70}?)(?=[\n(;:]|$)/u
      .exec(near)?.[1]
      ?.trim();
    const seat = form ? findCountry({ name: form, website: "" }) : null;
    return seat ? [{ seat, weight: weights.address, statement }] : [];
  });
}

/** Another firm is named between: the place is that one's. */
function isForeign({ words }: Statement, start: Span, place: Span): boolean {
  return words
    .slice(start.last + 1, place.first)
    .some(({ word }) => isLegalForm(word) && word.length > 2);
}

/** "The laws of Malta", "courts of Malta". */
function isLaw({ words }: Statement, { first }: Span): boolean {
  const before = words.slice(Math.max(0, first - 5), first).map(({ word }) => word);
  if (
    before.includes("under") &&
    before.some((word) => /^(?:incorporated|organi[sz]ed|established)$/.test(word))
  )
    return false;
  return before.some((word) =>
    /^(?:laws?|courts?|gericht\p{L}*|recht|hukuk\p{L}*|mahkeme\p{L}*|teis\p{L}*)$/u.test(word),
  );
}

function isKindOfCompany({ words }: Statement, start: Span, place: Span): boolean {
  if (place.first - start.last > 3) return false;
  return words.slice(place.last + 1, place.last + 4).some(({ word }) => companyKinds.test(word));
}

/** A place, and no part of a law's name: "the UK General Data Protection Regulation". */
function isPlace({ words, text }: Statement, { first, last }: Span): boolean {
  const behind = words.slice(last + 1, last + 6).map(({ word }) => word);
  if (
    behind.some((word) => /^(?:gdpr|act|acts|regulations?|law|laws|data|court|courts)$/.test(word))
  )
    return false;
  return /^[\p{Lu}\u0600-\u06ff]/u.test(text.charAt(words[first]!.start));
}

/** Few words in small letters, and a number among them: a street, a postcode. */
function looksLikeAddress({ words, text, language }: Statement, start: Span, place: Span): boolean {
  const between = words.slice(start.last + 1, place.first);
  if (language === "ar") return between.length < 12;
  const small = between.filter(
    ({ start: at, word }) => word.length > 3 && /\p{Ll}/u.test(text.charAt(at)),
  );
  const hasNumber = words.slice(start.last + 1, place.last + 2).some(({ word }) => /\d/.test(word));
  return hasNumber && small.length <= 1 + between.length / 3;
}
