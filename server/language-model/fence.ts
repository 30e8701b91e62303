import { randomBytes } from "node:crypto";

/** What a model is told, and what it is given to work on. */
export type Prompt = {
  system: string;
  user: string;
  /** Stands in no text that was written before this prompt. */
  code: string;
};

/**
 * Marks around what somebody else may have written, with a code made for one request, so that no
 * text can close its own block.
 */
export function createFence() {
  const code = randomBytes(12).toString("hex");
  return {
    code,
    enclose: (name: string, text: string) =>
      `<<<${name} ${code}\n${cleanText(text)}\n${name} ${code}>>>`,
  };
}

/** Without what a reader of the document would never see: a favourite place to hide orders. */
export function cleanText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, "")
    .replace(/[^\P{Cc}\n\t]/gu, " ");
}
