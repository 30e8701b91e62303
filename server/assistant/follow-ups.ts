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

const listWords = (words: string) => new Set(words.split(/\s+/u));

/** Words that such a request is made of and that name nothing. */
const plain = listWords(
  `a an and answer as but can could do does exact exactly for full give here how i in is it just let like me mean
  not now of official on original please pls read same say says see show so tell that the then there this to translate
  us verbatim what where which whole you
  amtliche amtlichen amtlicher auf aus bitte das dem den denn der die du es genau genaue genauen genauer im in ist mal
  mir nicht nochmal sag sagen so uns und vollständige vollständigen wo zeig zeige zeigen
  bana bunu dilinde göster gösterir göstersene lütfen misin mısın nasıl öyle olarak onu peki resmî resmi söyle tam ve
  أرني الدقيق الرسمي الكامل اعرض باللغة ذلك فضلك لي من هذا و
  aga see seda ja keeles mulle näita palun täpne täpset ütle
  un lūdzu man parādi precīzu precīzo tieši to valodā
  ir kalba man parodyk pateik prašau tiksli tikslų`,
);
const named = {
  text: listWords(
    `text wording article sentence passage paragraph clause quote source spot
    wortlaut text gesetzestext satz stelle textstelle absatz
    metin metni metnini cümle cümleyi cümlesini madde maddeyi
    النص نص المادة الجملة الفقرة العبارة lause lauset tekst teksti säte sätet teikumu tekstu pantu sakinį tekstą straipsnį`,
  ),
  why: listWords(
    `why come know warum wieso weshalb neden niye niçin لماذا ولماذا miks kāpēc kodėl`,
  ),
};
const languageNames: Record<OfferedLanguage, Set<string>> = {
  en: listWords(
    "english englisch ingilizce الإنجليزية بالإنجليزية الانجليزية inglise angļu angliškai anglų",
  ),
  de: listWords("german deutsch almanca الألمانية بالألمانية saksa vācu vokiškai vokiečių"),
  tr: listWords("turkish türkisch türkçe التركية بالتركية türgi turku turkiškai turkų"),
  ar: listWords("arabic arabisch arapça العربية بالعربية araabia arābu arabiškai arabų"),
  et: listWords("estonian estnisch estonca eesti igauņu estiškai estų"),
  lv: listWords("latvian lettisch letonca läti latviski latviešu latviškai latvių"),
  lt: listWords("lithuanian litauisch litvanca leedu lietuviski lietuviešu lietuviškai lietuvių"),
  mt: listWords("maltese maltesisch maltaca المالطية بالمالطية malta maltiešu maltietiškai malti"),
};

/**
 * What a short question asks of the answer before it; null where it is a question of its own. It is
 * told by its words alone, in whatever order: those that name what is wanted, and plain ones.
 */
export function readFollowUp(question: string): FollowUp | null {
  if (question.length > longest) return null;
  const words = question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const telling = words.filter((word) => !plain.has(word));
  const isOf = (names: Set<string>) =>
    telling.length > 0 && telling.every((word) => names.has(word));
  const language = offeredLanguages.find((one) => isOf(languageNames[one]));
  if (language) return { kind: "language", language };
  if (isOf(named.text)) return { kind: "text" };
  return isOf(named.why) ? { kind: "why" } : null;
}

/** The article that the answer rested on first, as a question names it; null where it was no law. */
export function nameArticle([first]: Citation[]): string | null {
  if (first?.kind !== "obligation" && first?.kind !== "finding") return null;
  // Of a finding, the document that shows it stands behind a colon.
  return first.label.split(":")[0] ?? null;
}
