import type { DocumentKind } from "../catalogue/types.ts";

export type RecognisedKind = { kind: DocumentKind; why: string };

type Signs = {
  kind: DocumentKind;
  /** What such a document is called, in the languages of the jurisdictions; "i" stands for "ı" too. */
  title: RegExp;
  /** Phrases that only such a document repeats. */
  body: RegExp;
};

const signs: Signs[] = [
  {
    kind: "data_processing_agreement",
    title:
      /(?<!\p{L})(?:data[\s_-]+(?:processing|protection)[\s_-]+(?:agreement|addendum|annex|terms|contract)|(?:personal[\s_-]+)?data[\s_-]+processor[\s_-]+agreement|processor[\s_-]+agreement|commissioned[\s_-]+(?:data[\s_-]+)?processing|auftrags(?:daten)?verarbeitung\p{L}*|g?dpa|avv)(?!\p{L})|veri[\s_-]+işleme[\s_-]+sözleşmesi|andmetöötlus(?:leping|e[\s_-]+leping)|datu[\s_-]+apstrādes[\s_-]+līgums|duomenų[\s_-]+tvarkymo[\s_-]+sutartis|اتفاقية معالجة البيانات/iu,
    body: /(?<!\p{L})(?:sub-?\s?processors?|(?:data )?processor|(?:data )?controller|documented instructions|unterauftragsverarbeiter\p{L}*|auftragsverarbeiter\p{L}*)(?!\p{L})/giu,
  },
  {
    kind: "privacy_policy",
    title:
      /(?<!\p{L})(?:privacy[\s_-]+(?:and[\s_-]+cookies?[\s_-]+)?(?:policy|notice|statement|information|declaration)|data[\s_-]+(?:protection|privacy)[\s_-]+(?:policy|notice|statement|information|declaration)|fair[\s_-]+processing[\s_-]+notice|datenschutz(?:erklärung|erklaerung|hinweise?|information\p{L}*|richtlinie)?|privaatsus(?:poliitika|tingimused|teade)|privātuma[\s_-]+(?:politika|paziņojums)|privatumo[\s_-]+(?:politika|pranešimas)|gizlilik[\s_-]+(?:politikasi|bildirimi)|aydinlatma[\s_-]+metni|privatezza)(?!\p{L})|سياسة الخصوصية|إشعار الخصوصية/iu,
    body: /(?<!\p{L})(?:we (?:may )?(?:collect|use|share|process) (?:your|the|personal|information)|your (?:personal )?(?:data|information)|cookies|data subjects?|personenbezogene\p{L}* daten|kişisel veri\p{L}*)(?!\p{L})|البيانات الشخصية/giu,
  },
  {
    kind: "aml_policy",
    title:
      /(?<!\p{L})(?:anti[\s_-]*money[\s_-]*laundering|aml(?:[\s_/-]*(?:cft|ctf|cpf|kyc))*|know[\s_-]+your[\s_-]+customer|kyc|customer[\s_-]+due[\s_-]+diligence|geldwäsche\p{L}*|financial[\s_-]+crime[\s_-]+policy|rahapesu\p{L}*|pinigų[\s_-]+plovimo|suç[\s_-]+gelirleri\p{L}*|kara[\s_-]+para)(?!\p{L})|مكافحة غسل الأموال/iu,
    body: /(?<!\p{L})(?:money[\s-]laundering|terrorist financing|beneficial owners?|politically exposed|customer due diligence|suspicious (?:transactions?|activit\p{L}+)|sanctions screening|geldwäsche\p{L}*|masak)(?!\p{L})/giu,
  },
  {
    kind: "incident_procedure",
    title:
      /(?<!\p{L})(?:(?:data[\s_-]+|personal[\s_-]+data[\s_-]+)?(?:incident|breach)[\s_-]+(?:response|management|handling|notification|reporting)?[\s_-]*(?:procedure|plan|policy|process|playbook)|incident[\s_-]+(?:response|management|handling|reporting)|business[\s_-]+continuity[\s_-]+(?:plan|policy)|notfallplan|vorfallmanagement|olay[\s_-]+müdahale\p{L}*)(?!\p{L})|خطة الاستجابة للحوادث/iu,
    body: /(?<!\p{L})(?:incident (?:response|manager|owner|classification|severity|team|log)|severity level|escalat\p{L}+|containment|post-incident|lessons learned|root cause)(?!\p{L})/giu,
  },
  {
    kind: "information_security_policy",
    title:
      /(?<!\p{L})(?:(?:information|it|ict|cyber|data)[\s_-]*security[\s_-]*(?:policy|standards?|programme|program|framework|management)?|isms|acceptable[\s_-]+use[\s_-]+policy|access[\s_-]+control[\s_-]+policy|ict[\s_-]+risk[\s_-]+management|informationssicherheit\p{L}*|infoturbe\p{L}*|bilgi[\s_-]+güvenliği[\s_-]+politikasi)(?!\p{L})|سياسة أمن المعلومات/iu,
    body: /(?<!\p{L})(?:access control|multi-factor|encryption|vulnerabilit\p{L}+|patch\p{L}*|back-?ups?|iso(?:\/iec)? 27001|least privilege|security awareness|change management|penetration test\p{L}*)(?!\p{L})/giu,
  },
  {
    kind: "outsourcing_contract",
    title:
      /(?<!\p{L})(?:outsourcing[\s_-]+(?:agreement|contract|policy|arrangement)|(?:master[\s_-]+)?(?:ict[\s_-]+)?services?[\s_-]+(?:level[\s_-]+)?(?:agreement|contract)|sla|msa|auslagerungsvertrag|dienstleistungsvertrag)(?!\p{L})/iu,
    body: /(?<!\p{L})(?:service levels?|service credits?|the supplier shall|the service provider shall|exit plan|statement of work|subcontract\p{L}*)(?!\p{L})/giu,
  },
  {
    kind: "annual_report",
    title:
      /(?<!\p{L})(?:annual[\s_-]+(?:financial[\s_-]+)?(?:report|accounts|statement)|financial[\s_-]+statements|management[\s_-]+report|jahresabschluss|geschäftsbericht|lagebericht|faaliyet[\s_-]+raporu)(?!\p{L})|التقرير السنوي/iu,
    body: /(?<!\p{L})(?:balance sheet|cash flows?|fiscal year|financial year|shareholders'? equity|directors'? report|auditor'?s report|profit before tax)(?!\p{L})/giu,
  },
  {
    kind: "terms",
    title:
      /(?<!\p{L})(?:(?:general[\s_-]+)?terms[\s_-]+(?:and|&)[\s_-]+conditions|terms[\s_-]+of[\s_-]+(?:service|use|sale|business|trade)|terms|(?:user|customer|framework|end[\s_-]+user[\s_-]+licen[cs]e)[\s_-]+(?:agreement|contract)|allgemeine[\s_-]+geschäftsbedingungen|agb|nutzungsbedingungen|widerrufs(?:belehrung|recht)|kullanim[\s_-]+(?:koşullari|şartlari)|mesafeli[\s_-]+satiş[\s_-]+sözleşmesi|(?:kullanici|üyelik)[\s_-]+sözleşmesi|ön[\s_-]+bilgilendirme[\s_-]+formu|(?:müügi|kasutus|üld)tingimused|(?:lietošanas|pirkuma|pārdošanas)[\s_-]+noteikumi|distances[\s_-]+līgums|(?:naudojimosi|pirkimo(?:[\s–-]+pardavimo|[\s_-]+ir[\s_-]+pardavimo)?|paslaugų[\s_-]+teikimo)[\s_-]+taisyklės|termini[\s_-]+u[\s_-]+kundizzjonijiet)(?!\p{L})|الشروط والأحكام|شروط الاستخدام|اتفاقية الاستخدام/iu,
    body: /(?<!\p{L})(?:these terms|you agree (?:to|that)|governing law|limitation of liability|right of withdrawal|terminate your account|intellectual property|we are not liable)(?!\p{L})/giu,
  },
];

const titleLength = 400;
const bodyPages = 4;
const bodyLength = 24_000;
const fewestBodySigns = 4;
/** So many signs, and so many times those of the next kind, outweigh a name dropped in passing. */
const clearBodySigns = 10;
const clearLead = 2;
/** Names that every kind of document mentions. */
const oftenMentioned =
  /^(?:terms.*|sla|msa|g?dpa|.*services?[\s_-]+(?:agreement|contract)|.*user.*agreement)$/i;

/**
 * What kind of document this is: from its title first, then its file name, then the
 * words its first pages repeat. `why` is a sentence for the person who uploaded it.
 */
export function recogniseKind(
  fileName: string,
  pages: { number: number; text: string }[],
): RecognisedKind {
  const opening = pages.find((page) => page.text.trim() !== "")?.text.trim() ?? "";
  const body = pages
    .slice(0, bodyPages)
    .map((page) => page.text.slice(0, bodyLength / bodyPages))
    .join("\n");

  return (
    recogniseByHeadline(opening) ??
    recogniseByName(fileName) ??
    recogniseByBody(body, clearBodySigns, clearLead) ??
    recogniseByOpening(opening) ??
    recogniseByBody(body, fewestBodySigns, 1) ?? {
      kind: "other",
      why: "Neither the title, the file name nor the first pages say what kind of document it is.",
    }
  );
}

/** The first lines, as long as they read like a title and not like running text. */
function recogniseByHeadline(opening: string): RecognisedKind | null {
  const lines = opening
    .slice(0, titleLength)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 6)
    .filter((line) => line.length <= 90 && !/[.;,]$/.test(line));
  for (const line of lines) {
    const named = findEarliest(line, line.split(/\s+/).length > 4 ? /^terms$/i : undefined);
    if (named) return { kind: named.kind, why: `The title says “${named.words}”.` };
  }
  return null;
}

function recogniseByName(fileName: string): RecognisedKind | null {
  // Underscores, dots and camel case hide where words begin.
  const words = fileName
    .slice(0, 300)
    .replace(/\.pdf$/i, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_.]+/g, " ");
  const named = findEarliest(words);
  return named && { kind: named.kind, why: `The file name says “${named.words}”.` };
}

function recogniseByOpening(opening: string): RecognisedKind | null {
  const named = findEarliest(opening.slice(0, titleLength * 3), oftenMentioned);
  return named && { kind: named.kind, why: `The first page speaks of a “${named.words}”.` };
}

function recogniseByBody(body: string, fewest: number, lead: number): RecognisedKind | null {
  const counted = signs
    .map(({ kind, body: pattern }) => ({
      kind,
      found: body.match(pattern)?.map((words) => words.toLowerCase()) ?? [],
    }))
    .sort((one, other) => other.found.length - one.found.length);
  const [best, next] = counted;
  if (!best || best.found.length < fewest || new Set(best.found).size < 2) return null;
  if (next && best.found.length < lead * next.found.length) return null;
  const examples = [...new Set(best.found)].slice(0, 2).map((words) => `“${words}”`);
  return { kind: best.kind, why: `The first pages keep speaking of ${examples.join(" and ")}.` };
}

function findEarliest(
  text: string,
  tooWeak?: RegExp,
): { kind: DocumentKind; words: string } | null {
  let earliest: { kind: DocumentKind; words: string; at: number } | null = null;
  // No language-blind comparison of capitals knows that İ is the capital of i, and I that of ı.
  const folded = text.replace(/[İı]/g, "i");
  for (const { kind, title } of signs) {
    const found = title.exec(folded);
    if (!found || tooWeak?.test(found[0])) continue;
    if (!earliest || found.index < earliest.at) {
      const words = text.slice(found.index, found.index + found[0].length);
      earliest = { kind, words: words.replace(/\s+/g, " ").trim(), at: found.index };
    }
  }
  return earliest;
}
