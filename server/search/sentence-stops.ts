import { foldWord } from "./tokenize.ts";

const words = (list: string) => new Set(list.split(" "));

/** Written with a stop that ends no sentence, each as it is folded. */
const abbreviations = words(
  "dr prof mr mrs ms st jr co art arts sec para par cf vs approx dept fig incl excl ext ref reg " +
    "abs lit ziff bzw ca ggf evtl inkl exkl zzgl vgl gem sog bspw mind std mio mrd str hr hrn fr dipl ing abt allg anl betr entspr gegr geb lfd mtl tgl " +
    "av bkz md mad mah cad sok orn " +
    "nt lk jms vrd tn lg piem plkst resp talr pvz gyd",
);
/** These too, where a number follows: "No. 4", but "The answer is no. They". */
const beforeNumber = words(
  "no nos nr max min tel fax jan feb mar apr jun jul aug sep sept oct okt nov dec dez",
);
/** Before an ordinal, which a noun may follow with a capital: "am 3. Werktag", "dem 17. März". */
const beforeOrdinal = words(
  "am zum vom bis ab dem den der des die das im jeden jede jedes jeder pro seit nach vor einem einen ein und oder",
);
const months = words(
  "januar februar marz april mai juni juli august september oktober november dezember",
);

/** Whether the full stop before `end` ends no sentence but an abbreviation, an ordinal or a number. */
export function continuesAfter(text: string, end: number): boolean {
  const before = text.slice(Math.max(0, end - 40), end);
  const [, word = ""] = /([\p{L}\p{M}\p{N}]+)\.\s*$/u.exec(before) ?? [];
  if (word === "") return false;
  if (/^\p{N}+$/u.test(word)) return isOrdinal(before, word, text.slice(end, end + 24));
  // "A. Borg", "z. B.", "e.g."
  const folded = foldWord(word);
  if (beforeNumber.has(folded)) return /^\s*\p{N}/u.test(text.slice(end, end + 8));
  return /^\p{L}$/u.test(word) || abbreviations.has(folded);
}

function isOrdinal(before: string, number: string, behind: string): boolean {
  const lead = before.slice(0, before.lastIndexOf(number));
  // "2. Passwords": the number of what it stands before.
  if (/(?:^|\n)[\s#*•–-]*(?:\p{N}{1,3}\.)*$/u.test(lead) || /[.!?:;]\s+$/u.test(lead))
    return number.length <= 3;
  if (number.length > 2) return false;
  const [next = ""] = /[\p{L}\p{M}]+/u.exec(behind) ?? [];
  const [last = ""] = /[\p{L}\p{M}]+(?=\s*$)/u.exec(lead) ?? [];
  return months.has(foldWord(next)) || beforeOrdinal.has(foldWord(last));
}
