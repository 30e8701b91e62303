import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { config } from "../config.ts";
import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

const best = 4;
/** More of what somebody typed tells no more of them. */
const mostAbout = 10;

let estimator: ZxcvbnFactory | undefined;

/** Reads the list of common passwords, which takes 0.2 s, before anybody waits for it. */
export function loadCommonPasswords(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator;
}

/**
 * Throws 400 for a password that is guessed in fewer tries than the setting asks for. `about` is
 * what is known of its owner, such as the address, which guessers try first.
 */
export function requireStrong(password: string, about: string[] = []): void {
  const least = config().passwordStrength;
  if (least === 0) return;
  const words = about.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  const { score, feedback } = loadCommonPasswords().check(password, words.slice(0, mostAbout));
  if (score >= least) return;
  const why = reasons[feedback.warning ?? ""] ?? "short";
  throw refuseField(
    400,
    "sPassword",
    codeMessage(`refusals.password.weak.${why}`, { strength: score, best }),
  );
}

const reasons: Record<string, "common" | "repeats" | "row" | "known"> = {
  topTen: "common",
  topHundred: "common",
  common: "common",
  similarToCommon: "common",
  wordByItself: "common",
  pwned: "common",
  simpleRepeat: "repeats",
  extendedRepeat: "repeats",
  straightRow: "row",
  keyPattern: "row",
  sequences: "row",
  namesByThemselves: "known",
  commonNames: "known",
  userInputs: "known",
  recentYears: "known",
  dates: "known",
};
