import { isChallenge } from "./read-payload.ts";
import type { Payload } from "./read-payload.ts";
import { findElement, readText } from "../../files/walk-markup.ts";

/** Fewer letters than the shortest act has. */
const leastText = 200;

/**
 * Publishers answer with status 200 although the text is not there: a robot check, a page that
 * scripts fill in later, a stub of facts. Says which it is; null when the page may hold a text.
 */
export function explainShell({ content, text }: Payload): string | null {
  if (content.format !== "html") return null;
  if (isChallenge(text))
    return "it is a robot check (challenge), not the document: the publisher turned a program away";
  const mevzuat = /MevzuatMetin\/(?:yonetmelik\/)?[\w.]+\.pdf/i.exec(text)?.[0];
  if (/mevzuatFrame|MevzuatFihristDetayIframe/.test(text)) {
    const where = mevzuat ? `: the text is at https://www.mevzuat.gov.tr/${mevzuat}` : "";
    return `it is a shell page of mevzuat.gov.tr without the text${where}`;
  }
  if (!/<body[\s>]/i.test(text)) {
    return "it is a stub: a page with facts about the act in its head and no text";
  }
  const words = readText(findElement(content.root, "body"), ({ name }) =>
    /^(script|style|noscript|nav|header|footer)$/.test(name),
  );
  if (words.length < leastText && /<script|<app-root|id="(root|app)"/i.test(text)) {
    return "it is a shell page without the text, which scripts would load later";
  }
  return words.length < leastText ? "it is a page that holds next to no text" : null;
}
