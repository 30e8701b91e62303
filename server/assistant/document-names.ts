import type { DocumentKind } from "../catalogue/types.ts";
import { formatsIn } from "../messages/formats.ts";
import { translateTo } from "../messages/messages.ts";
import type { Translate } from "../messages/translate.ts";

const shortDocumentNames: [DocumentKind, RegExp][] = [
  [
    "privacy_policy",
    /privacy (?:policy|notice|statement)|datenschutzerkl|datenschutzhinweis|gizlilik politika|aydınlatma metni|سياسة الخصوصية/iu,
  ],
  [
    "data_processing_agreement",
    /(?<!\p{L})(?:dpa|avv)(?!\p{L})|processing agreement|processing addendum|auftragsverarbeitungsvertrag|veri işleme sözleşmesi|اتفاقية معالجة/iu,
  ],
  [
    "aml_policy",
    /(?:aml|kyc|money laundering|financial crime) (?:policy|manual|handbook|procedure)|geldwäsche-?(?:richtlinie|handbuch)|سياسة مكافحة غسل/iu,
  ],
  [
    "information_security_policy",
    /(?:information )?security policy|sicherheitsrichtlinie|güvenlik politika|سياسة أمن/iu,
  ],
  [
    "incident_procedure",
    /(?:incident|breach) (?:response )?(?:procedure|plan|policy)|notfallplan|olay (?:müdahale )?(?:planı|prosedürü)|خطة الاستجابة/iu,
  ],
  ["outsourcing_contract", /outsourcing (?:contract|agreement|policy)|auslagerungsvertrag/iu],
  ["annual_report", /annual report|geschäftsbericht|faaliyet raporu|التقرير السنوي/iu],
  [
    "terms",
    /terms (?:and conditions|of (?:service|use))|(?<!\p{L})agb(?!\p{L})|kullanım koşulları|الشروط والأحكام/iu,
  ],
];

/** The kinds of document that a question names. */
export function findDocumentKinds(question: string): DocumentKind[] {
  return shortDocumentNames.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind);
}

/** As passages and questions are searched and answered in English. */
export function nameDocumentKind(kind: DocumentKind): string {
  return translateTo("en")(`obligations.shownIn.${kind}`);
}

/** "a privacy policy or an incident procedure", for a sentence; other languages have no article. */
export function nameDocumentKinds(kinds: DocumentKind[], t: Translate): string {
  const { choice } = formatsIn(t.language);
  if (t.language !== "en") return choice(kinds.map((kind) => t(`terms.documentKind.${kind}`)));
  const names = kinds.map(nameDocumentKind);
  return choice(names.map((name) => `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`));
}
