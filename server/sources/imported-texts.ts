import actNames from "../catalogue/data/act-names.json" with { type: "json" };
import type { Act } from "../catalogue/types.ts";

/** Whose texts people bring as files, by the hosts at which their acts stand. */
const sources: Record<string, string> = {
  "legislation.mt": "malta",
  "www.mevzuat.gov.tr": "turkiye",
  "www.resmigazete.gov.tr": "turkiye",
  "laws.boe.gov.sa": "saudi-arabia",
  "rulebook.sama.gov.sa": "saudi-arabia",
  "dgp.sdaia.gov.sa": "saudi-arabia",
};

/** Null for acts whose publisher programs can ask. */
export function getBroughtSource(act: Act): string | null {
  return sources[new URL(act.link).hostname] ?? null;
}

/** By the number the text bears, or by its title where the act's number does not stand in it. */
export function isBroughtText(
  act: Act,
  text: { source: string; identifier: string; title: string },
): boolean {
  if (getBroughtSource(act) !== text.source) return false;
  const numbers = [act.identifier, act.identifier.replace(/\bCircular\s+/, "")].map(fold);
  if (numbers.includes(fold(text.identifier))) return true;
  const [, local = ""] = /\(([^()]+)\)$/.exec(act.title) ?? [];
  const known = (actNames as Record<string, string[]>)[act.id] ?? [];
  const titles = [act.title, act.title.replace(/\s*\([^()]+\)$/, ""), local, ...known];
  // Turkish communiqués bear their number behind the title: "… Tebliğ (III-35/B.1)".
  const [, number = text.title] = /\(([^()]+)\)$/.exec(text.title) ?? [];
  const named = new Set(titles.map(fold).filter(Boolean));
  return named.has(fold(text.title)) || named.has(fold(number));
}

/** Letters and digits alone: capitals of Turkish and the forms of Arabic letters are folded too. */
function fold(name: string): string {
  return name
    .replace(/[İIı]/g, "i")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640]+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
