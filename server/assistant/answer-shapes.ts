/** What a question wants to be told, by its words, and what a text has to hold to tell it. */
const shapes: { asked: RegExp; told: RegExp }[] = [
  {
    asked:
      /(?:what|which|how) (?:\p{L}+ )?(?:fees?|prices?|costs?|sum|salary|budget)(?!\p{L})|what do we (?:pay|charge)|how much (?:do|did|does|will|would|must|should|can|is the fee|money)[^?]*(?:pay|cost|charge|spend|earn)|wie hoch (?:ist|sind|war) [^?]*(?:strafe|gebühr|summe|betrag|preis|kosten|gehalt)|was (?:zahlen|kostet|kosten)|ne kadar (?:öd|tut)|ücret(?:i|imiz)? ne|كم (?:ندفع|تبلغ الرسوم|يكلف)/iu,
    told: /\d\s?%|[€$£₺]|(?<!\p{L})(?:EUR|USD|GBP|SAR|TRY|euros?|dollars?|lira|pounds?|riyals?|free|no charge|charged?|at (?:its|their|his|our) (?:own )?(?:cost|expense)|costs?|fees?|kostenlos|kostenfrei|unentgeltlich|ücretsiz)(?!\p{L})|ريال|مجان|يورو/iu,
  },
  {
    asked:
      /(?:phone|telephone|hotline|fax|mobile) numbers?|number of the (?:\p{L}+ )?(?:line|hotline)|telefonnummer|telefon numara|رقم (?:ال)?هاتف/iu,
    told: /(?<![\d/])(?:[+(0]|1[-\s.]|\d{3}[-\s.])(?:[\s()/.–-]*\d){5,}/u,
  },
  {
    asked: /e-?mail address|which e-?mail|mail-?adresse|e-?posta adres|البريد الإلكتروني/iu,
    told: /\S@\S|e-?mail|e-?posta|البريد/iu,
  },
];

/** Whether a text holds what is asked for: a sum of money, a telephone number, a mail address. */
export function hasAskedShape(question: string, text: string): boolean {
  return shapes.every(({ asked, told }) => !asked.test(question) || told.test(text));
}
