import { detectLanguage } from "../search/language.ts";

/** What begins with a capital in many documents and is nobody's name. */
export const titles = new Set(
  "Account Act Agreement Annex App Appendix Approved Article Audit Authority Bank Board Central Chief Clauses Client Commission Commissioner Committee Company Compliance Conditions Contractor Contractual Controller Customer Data Department Directive Director Directors European Group Head Identification Incident Information Internal Internet Laundering Law Level Management Manager Member Money Notice Office Officer Order Parties Party Personal Platform Policy Privacy Processor Processors Protection Protocol Provider Providers Regulation Reporting Responsible Schedule Section Security Service Services Site Standard State States Sub Supervisory Supplier Suppliers Team Technology Terms Third Union Use User Users Vendor Vendors Website You Your".split(
    " ",
  ),
);
const formOfName =
  /(?<!\p{L})(?:Ltd|Limited|Inc|LLC|plc|GmbH|AG|KG|SE|UAB|SIA|OÜ|AS|Corp|Mr|Ms|Mrs|Dr|Herrn?|Frau|Sayın)(?!\p{L})|A\.Ş|B\.V|S\.A|السيدة?|\p{Ll}\p{Lu}/u;
/** A word with a capital within a sentence, and no number behind it: "ISO 27001" is nobody. */
const inCapitals = /(?<=[\p{Ll},] )\p{Lu}\p{L}+(?![\p{L}\d-]| ?\d)/gu;

/** A legal form, a form of address, or a name that the question does not know itself. */
function tellsName(question: string, text: string): boolean {
  if (formOfName.test(text)) return true;
  // In German every noun begins with a capital.
  if (detectLanguage(text) === "de") return false;
  const words = [...text.matchAll(inCapitals)].map(([word]) => word);
  return words.some((word) => !titles.has(word) && !question.includes(word));
}

/** What a question wants to be told, by its words, and what a text has to hold to tell it. */
const shapes: { asked: RegExp; told: RegExp | typeof tellsName }[] = [
  {
    asked:
      /(?:what|which|how) (?:\p{L}+ )?(?:fees?|prices?|costs?|sum|salary|budget)(?!\p{L})|(?:in|how many) euros?(?!\p{L})|liability cap|what do we (?:pay|charge)|how much (?:do|did|does|will|would|must|should|can|is the fee|money)[^?]*(?:pay|cost|charge|spend|earn|amount to)|wie hoch (?:ist|sind|war) [^?]*(?:strafe|gebühr|summe|betrag|preis|kosten|gehalt)|was (?:zahlen|kostet|kosten)|ne kadar (?:öd|tut)|ücret(?:i|imiz)? ne|كم (?:ندفع|تبلغ الرسوم|يكلف)/iu,
    told: /\d\s?%|[€$£₺]|(?<!\p{L})(?:EUR|USD|GBP|SAR|TRY|euros?|dollars?|lira|pounds?|riyals?|free|no charge|charged?|at (?:its|their|his|our) (?:own )?(?:cost|expense)|costs?|fees?|kostenlos|kostenfrei|unentgeltlich|ücretsiz)(?!\p{L})|ريال|مجان|يورو/iu,
  },
  {
    asked:
      /(?:phone|telephone|hotline|fax|mobile) numbers?|number of the (?:\p{L}+ )?(?:line|hotline)|telefonnummer|telefon numara|رقم (?:ال)?هاتف/iu,
    told: /(?<![\d/])(?:[+(0]|1[-\s.]|\d{3}[-\s.])(?:[\s()/.–-]{0,4}\d){5,}/u,
  },
  {
    asked: /e-?mail address|which e-?mail|mail-?adresse|e-?posta adres|البريد الإلكتروني/iu,
    told: /\S@\S/u,
  },
  {
    asked:
      /(?:on|at|since|until|by) (?:which|what) (?:exact )?(?:date|day)(?!\p{L})|what (?:is|was) the (?:exact )?date|an welchem (?:tag|datum)|hangi tarih|في أي (?:تاريخ|يوم)|(?:which|what) (?:\p{L}+ )?version|welche version/iu,
    told: /\d/u,
  },
  {
    asked: /how many hours|wie viele stunden|kaç saat|كم ساعة/iu,
    told: /hour|minute|(?<!\p{L})days?(?!\p{L})|week|month|delay|immediat|at once|stund|tag|unverzüglich|saat|gün|derhal|ساع|يوم|أيام|فور/iu,
  },
  {
    asked: /how many years|wie viele jahre|kaç yıl|كم سنة/iu,
    told: /year|month|permanent|indefinit|jahr|monat|yıl|(?<!\p{L})ay(?!\p{L})|سن|شهر|أشهر/iu,
  },
  {
    asked:
      /who (?:stands in|steps in|deputi[sz]es|replaces|substitutes|covers)|deputy|wer vertritt|vekâlet|vekalet|من ينوب/iu,
    told: /deput|substitut|replac|stands? in|absen|cover|vertret|vekil|yardımcı|yokluğ|نائب|ينوب|غياب/iu,
  },
  {
    asked: /(?:which|what) month|welche[mrn]? monat|hangi ay(?!\p{L})|أي شهر/iu,
    told: /(?<!\p{L})(?:januar|februar|märz|march|april|may|mai|june|juni|july|juli|august|september|o[ck]tober|november|de[cz]ember|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)|شهر|محرم|رمضان|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر/iu,
  },
  {
    asked:
      /what (?:is|was|are) the names? of|by name|(?:which|what) (?:[\p{L}-]+ ){0,2}(?:(?:provider|vendor|supplier|carrier|auditor|insurer|contractor|sub-?processor|bank)s?|compan(?:y|ies)|firms?|agenc(?:y|ies)|consultanc(?:y|ies))(?!\p{L})(?!\s+(?:ha(?:ve|s) to|must|needs?|shall|fall|count|(?:are|is) (?:required|obliged|bound|subject|allowed)))|who (?:is|are) (?:the|our) (?:vendor|supplier|maker|provider|auditor|insurer)s?(?!\p{L})|welche[rn]? (?:firma|gesellschaft|anbieter|dienstleister)|wie hei(?:ß|ss)t|hangi (?:firma|şirket)|ad[ıi] ne|ما اسم/iu,
    told: tellsName,
  },
];

/** Whether a text holds what is asked for: a sum of money, a number or address, a date, a name. */
export function hasExpectedShape(question: string, text: string): boolean {
  return shapes.every(({ asked, told }) => {
    if (!asked.test(question)) return true;
    return told instanceof RegExp ? told.test(text) : told(question, text);
  });
}
