/** What stands in capitals in many documents and is nobody's name. */
const titles =
  "Account|Act|Agreement|Annex|App|Appendix|Approved|Article|Audit|Authority|Board|Chief|Client|Commission|Committee|Company|Compliance|Contractor|Controller|Customer|Data|Department|Directive|Directors?|Group|Head|Incident|Information|Internal|Laundering|Law|Management|Manager|Member|Money|Officer|Party|Parties|Personal|Platform|Policy|Privacy|Processors?|Protection|Providers?|Regulation|Reporting|Responsible|Schedule|Section|Security|Services?|Site|States?|Supervisory|Suppliers?|Team|Terms|Third|Union|Users?|Vendors?|Website|You|Your";

/** What a question wants to be told, by its words, and what a text has to hold to tell it. */
const shapes: { asked: RegExp; told: RegExp }[] = [
  {
    asked:
      /(?:what|which|how) (?:\p{L}+ )?(?:fees?|prices?|costs?|sum|salary|budget)(?!\p{L})|(?:in|how many) euros?(?!\p{L})|liability cap|what do we (?:pay|charge)|how much (?:do|did|does|will|would|must|should|can|is the fee|money)[^?]*(?:pay|cost|charge|spend|earn)|wie hoch (?:ist|sind|war) [^?]*(?:strafe|gebühr|summe|betrag|preis|kosten|gehalt)|was (?:zahlen|kostet|kosten)|ne kadar (?:öd|tut)|ücret(?:i|imiz)? ne|كم (?:ندفع|تبلغ الرسوم|يكلف)/iu,
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
  {
    asked:
      /(?:on|at|since|until|by) (?:which|what) (?:exact )?(?:date|day)(?!\p{L})|what (?:is|was) the (?:exact )?date|an welchem (?:tag|datum)|hangi tarih|في أي (?:تاريخ|يوم)/iu,
    told: /\d/u,
  },
  {
    asked:
      /what (?:is|was|are) the names? of|by name|(?:which|what) (?:[\p{L}-]+ ){0,2}(?:(?:provider|vendor|supplier|carrier|auditor|insurer|contractor|sub-?processor|bank)s?|compan(?:y|ies)|firms?|agenc(?:y|ies)|consultanc(?:y|ies))(?!\p{L})|who (?:is|are) (?:the|our) (?:vendor|supplier|maker|provider|auditor|insurer)s?(?!\p{L})|welche[rn]? (?:firma|gesellschaft|anbieter|dienstleister)|wie hei(?:ß|ss)t|hangi (?:firma|şirket)|ad[ıi] ne|ما اسم/iu,
    // A legal form, a form of address, or a word that begins with a capital within a sentence.
    told: new RegExp(
      `(?<!\\p{L})(?:Ltd|Limited|Inc|LLC|plc|GmbH|AG|KG|SE|UAB|SIA|OÜ|AS|Corp|Bank|Mr|Ms|Mrs|Dr|Herrn?|Frau|Sayın)(?!\\p{L})|A\\.Ş|B\\.V|S\\.A|السيدة?|\\p{Ll}\\p{Lu}|(?<=[\\p{Ll},] )(?!(?:${titles})(?!\\p{L}))\\p{Lu}\\p{L}+(?! ?\\d)`,
      "u",
    ),
  },
];

/** Whether a text holds what is asked for: a sum of money, a number or address, a date, a name. */
export function hasAskedShape(question: string, text: string): boolean {
  return shapes.every(({ asked, told }) => !asked.test(question) || told.test(text));
}
