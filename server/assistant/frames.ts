import frames from "./frames.json" with { type: "json" };
import type { Language } from "../search/language.ts";

type Frame = keyof typeof frames;

/** A sentence of ours in the language of the question, English where we do not write it. */
export function say(
  frame: Frame,
  language: Language | null,
  values: Record<string, string> = {},
): string {
  const own = language === "de" || language === "tr" || language === "ar" ? language : "en";
  return frames[frame][own].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
}
