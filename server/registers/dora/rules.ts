import type { DoraColumn } from "../../form-schemas/dora.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";

/**
 * What a register is checked for, by numbers of our own, with the number of the EBA's technical
 * check where there is one. What blocks is what a supervisor's system turns a report away for.
 */
export const doraRules = {
  // A value
  D01: { published: "503", blocks: true },
  D02: { published: "330", blocks: true },
  D03: { published: "331", blocks: true },
  D04: { published: "305", blocks: true },
  D05: { published: "", blocks: true },
  D06: { published: "333", blocks: true },
  D07: { published: "", blocks: true },
  // A row among others
  D10: { published: "805", blocks: true },
  D11: { published: "806", blocks: true },
  D12: { published: "807", blocks: true },
  D13: { published: "", blocks: false },
  D14: { published: "", blocks: true },
  D15: { published: "", blocks: false },
  D16: { published: "v8816_m", blocks: false },
  D17: { published: "v8817_m", blocks: false },
  D18: { published: "", blocks: false },
  D19: { published: "", blocks: false },
  // A package
  D20: { published: "103", blocks: true },
  D21: { published: "505", blocks: true },
  D22: { published: "714", blocks: true },
  D23: { published: "702", blocks: true },
  D24: { published: "720", blocks: true },
  D25: { published: "801", blocks: true },
  D26: { published: "809", blocks: true },
  D27: { published: "306", blocks: true },
} as const;
export type DoraRule = keyof typeof doraRules;

/** A rule that a row breaks, at a column where it is about one. */
export type Problem = { rule: DoraRule; column: DoraColumn | null; published: string };

/** The same, by the name that the EBA gives the rule where that follows from the column. */
export function breakRule(
  rule: DoraRule,
  column: DoraColumn | null = null,
  published: string = doraRules[rule].published,
): Problem {
  return { rule, column, published };
}

export function isBlocking({ rule }: Pick<Problem, "rule">): boolean {
  return doraRules[rule].blocks;
}

/** Why something is refused, with the number and the name of the rule. */
export function wordRule({ rule, column, published }: Problem): CodedMessage {
  const names = [rule, published && `EBA ${published}`, column].filter(Boolean).join(", ");
  return codeMessage("registers.dora.broken", {
    why: codeMessage(`registers.dora.rule.${rule}`),
    rule: names,
  });
}
