import { cleanText } from "./fence.ts";

/** Letters nobody sees, an order turned around, or text laid under other text. */
const hidden = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\u200b\u2060\ufeff]|\p{Co}/u;
/** What separates turns and roles in the templates of known models, and long encoded runs. */
const template =
  /<\|[^|\n]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|user|tool|instructions?|prompt)\b|<!--|(?:^|\n)\s{0,20}#{2,6}\s{0,20}(?:system|instruction|assistant)|\b(?:system|assistant|developer|chatbot|llm|ai)\s*:|<<<|>>>|[a-z\d+/]{60,}/iu;
const machine =
  "(?:ai|chat-?bot|assistant|language model|llm|gpt|sprachmodell|ki-assistent|ki|assistent|yapay zek[aâ]\\S*|asistan\\S*|dil modeli|المساعد|مساعد|نموذج اللغة|الذكاء الاصطناعي)";
const order =
  "(?:ignore|disregard|forget|override|must|should|always|never|say|answer|write|reply|respond|state|add|append|include|output|reveal|print|ignorier\\S*|vergiss|antworte\\S*|schreib\\S*|gib|nenne\\S*|yaz\\S*|söyle\\S*|cevap\\S*|yanıt\\S*|unut\\S*|ekle\\S*|göster\\S*|تجاهل|اكتب|قل|أجب|أضف|اعرض|انس)";
const near = `(?:[^.\\n]|\\.(?=\\S)){0,80}`;
const around = `(?<![\\p{L}])`;
const told = new RegExp(
  [
    `${around}(?:ignore|disregard|forget|override)\\b[^.\\n]{0,40}\\b(?:instruction|prompt|rule|direction|above|previous)`,
    `${around}(?:system|developer|hidden|initial)[ -]?(?:prompt|message|instruction)`,
    `${around}you are (?:now|no longer)\\b`,
    `${around}(?:new|updated|real) instructions?\\b`,
    `${around}(?:ignorier\\S*|vergiss|missachte)[^.\\n]{0,40}(?:anweisung|regel|vorgabe|oben)`,
    `(?:talimat|yönerge|komut)\\S*[^.\\n]{0,40}(?:yok say|unut|görmezden|dikkate alma)`,
    `(?:تجاهل|انس|أهمل)[^.\\n]{0,40}(?:التعليمات|الأوامر|القواعد)`,
    `${around}${machine}(?![\\p{L}])${near}${around}${order}(?![\\p{L}])`,
    `${around}${order}(?![\\p{L}])${near}${around}${machine}(?![\\p{L}])`,
  ].join("|"),
  "iu",
);
const twoScripts =
  /(?<!\p{L})(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/u;
const spelledOut = /(?:(?<!\p{L})\p{L}[ .\-_]){4,}\p{L}(?!\p{L})/u;

/**
 * Whether a passage speaks to whoever reads it by machine, or hides something. It is then kept
 * from the model and is shown as a quote only. A guard before the grounding check and not in its place: what
 * it misses the grounding check still finds, and what it stops in vain is merely not rephrased.
 */
export function addressesModel(text: string): boolean {
  if (hidden.test(text) || twoScripts.test(text) || template.test(text)) return true;
  const plain = cleanText(text).replace(/\s+/g, " ");
  return told.test(plain) || template.test(cleanText(text)) || spelledOut.test(plain);
}
