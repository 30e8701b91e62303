import { offeredLanguages } from "../messages/languages.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import type { Citation } from "./evidence.ts";

/** What leans on the answer before it and brings no subject of its own. */
export type FollowUp =
  /** "In German" */
  | { kind: "language"; language: OfferedLanguage }
  /** "Show me the text" */
  | { kind: "text" }
  /** "Why?" */
  | { kind: "why" };

const longest = 60;

const asksText =
  /^(?:and |please )?(?:(?:show|give|quote|read)(?: me| us)?|what is|what does|where is)? ?(?:the )?(?:official |exact |full |original |whole )?(?:text|wording|article)(?: of (?:it|that|this|the law|the article))?(?: say)?(?: please)?$|^(?:zeig\p{L}* (?:mir |uns )?)?(?:bitte )?(?:den |der )?(?:genaue[rn]? |amtliche[rn]? )?(?:wortlaut|gesetzestext|text)(?: bitte)?$|^(?:tam |resmî |resmi )?metn?i(?:ni)?(?: göster\p{L}*)?$|^(?:أرني |اعرض )?(?:لي )?(?:النص|نص المادة)(?: الكامل| الرسمي)?$/iu;
const asksWhy =
  /^(?:and |but |so )?(?:why|why is that|why so|how come|why not|how do you know)$|^(?:und |aber )?(?:warum|wieso|weshalb)(?: das| ist das so| nicht)?$|^(?:peki )?(?:neden|niye|niçin)(?: öyle)?$|^(?:و)?لماذا$|^miks$|^kāpēc$|^kodėl$/iu;
const languageNames: Record<OfferedLanguage, string> = {
  en: "english englisch ingilizce الإنجليزية بالإنجليزية الانجليزية inglise angļu angliškai",
  de: "german deutsch almanca الألمانية بالألمانية saksa vācu vokiškai",
  tr: "turkish türkisch türkçe التركية بالتركية türgi turku turkiškai",
  ar: "arabic arabisch arapça العربية بالعربية araabia arābu arabiškai",
  et: "estonian estnisch estonca eesti igauņu estiškai",
  lv: "latvian lettisch letonca läti latviski latviešu latviškai",
  lt: "lithuanian litauisch litvanca leedu lietuviski lietuviešu lietuviškai",
  mt: "maltese maltesisch maltaca المالطية بالمالطية malta maltiešu maltietiškai malti",
};
const asksLanguage =
  /^(?:(?:and |please |now |say (?:it|that) |answer |the same |auf |bitte |und )*)(?:in |auf )?(\p{L}+)(?: keeles| valodā)?(?: please| bitte| lütfen)?$/iu;

/** What a short question asks of the answer before it; null where it is a question of its own. */
export function readFollowUp(question: string): FollowUp | null {
  const asked = question
    .replace(/[?!.؟,]+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (asked.length > longest) return null;
  if (asksText.test(asked)) return { kind: "text" };
  if (asksWhy.test(asked)) return { kind: "why" };
  const named = asksLanguage.exec(asked)?.[1]?.toLowerCase() ?? "";
  const language = offeredLanguages.find((one) => languageNames[one].split(" ").includes(named));
  return language ? { kind: "language", language } : null;
}

/** The article that the answer rested on first, as a question names it; null where it named none. */
export function nameArticle(citations: Citation[]): string | null {
  const law = citations.find(({ kind }) => kind === "obligation" || kind === "finding");
  // Of a finding, the document that shows it stands behind a colon.
  return law ? (law.label.split(":")[0] ?? null) : null;
}
