import type { OfferedLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { AnswerPart } from "./draft.ts";
import type { Citation } from "./evidence.ts";

/** The answer for those who read it as plain text; the numbers in brackets are its citations. */
export function renderText(
  parts: AnswerPart[],
  citations: Citation[],
  language: OfferedLanguage,
): string {
  const t = translateTo(language);
  const quote = (number: number) => {
    const one = citations[number - 1];
    return one ? `“${foldSpace(one.quote)}” (${one.label}) [${number}]` : "";
  };
  const marks = (cites: number[]) => cites.map((number) => `[${number}]`).join("");
  const blocks = parts.map((part) => {
    if (part.kind === "text" || part.kind === "score") return part.text;
    if (part.kind === "line" || part.kind === "conflict")
      return part.rows.map(({ text, cites }) => `${text} ${marks(cites)}`).join(" ");
    if (part.kind === "quotes") return part.cites.map(quote).join("\n");
    if (part.kind === "lane") return [part.text, ...part.cites.map(quote)].join("\n");
    if (part.kind === "dates")
      return part.rows.map((row) => `${row.date}: ${row.text} ${marks(row.cites)}`).join("\n");
    if (part.kind === "obligations") {
      return part.rows
        .map(({ label, title, verdict, cites }) => {
          const assessed = verdict ? `${t(`terms.verdict.${verdict}`)}: ` : "";
          return `${assessed}${title} (${label}) ${marks(cites)}`;
        })
        .join("\n");
    }
    if (part.kind === "items") return part.rows.map(({ text }) => text).join("\n");
    if (part.kind === "sides")
      return part.rows
        .map(({ name, cites }) => `${name}:\n${cites.map(quote).join("\n")}`)
        .join("\n");
    if (part.kind === "nearest")
      return part.passages.map((one) => `“${foldSpace(one.quote)}” (${one.label})`).join("\n");
    return part.questions.map((question) => `“${question}”`).join("\n");
  });
  return blocks.filter(Boolean).join("\n");
}

export function foldSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
