import type { TextWord } from "./phrases.ts";
import type { Plan, QuestionKind } from "./plan.ts";
import { findSigns, hasSign } from "./question-kinds.ts";

/** What is read before the kind of the question is chosen. */
export type Signs = Omit<Plan, "kind" | "head" | "bare">;

/** Which court has a say stands in contracts, what courts said in decisions. */
const asksForum =
  /(?:which|what) courts?(?!\p{L}|\s+(?:rul|deci?sion|judg|case))|welches gericht|hangi mahkeme|أي محكمة/iu;
const asksFromWhen =
  /(?:from|since|as of|until|till) (?:which|what) (?:date|day)|ab wann|ab welchem/iu;
const lawWords =
  /(?<!\p{L})(?:laws?|acts?|rules|regulations?|statut\p{L}+|directives?|gesetz\p{L}*|kanun\p{L}*)(?!\p{L})/iu;

/** What a question asks for, by the words that ask and what it names. */
export function chooseKind(words: TextWord[], plan: Signs): QuestionKind {
  const has = (sign: Parameters<typeof hasSign>[1]) => hasSign(words, sign);
  if (has("outOfScope")) return "out_of_scope";
  if (has("compare") || namesSides(plan)) return "compare";
  if (has("caseLawFirm")) return "case_law";
  const asksDocument =
    has("document") || (plan.documentKinds.length > 0 && (plan.isOwn || !plan.isMust));
  if (has("status") && !plan.isMust) return "status";
  if (setsLawBeside(words, plan)) return "compare";
  if (has("caseLaw") && !plan.isOwn && !has("document") && !asksForum.test(plan.question))
    return "case_law";
  if (asksDocument && !(plan.isMust && plan.acts.size > 0) && !isLawOnDocuments(words, plan))
    return "document";
  if (has("caseLaw") && !asksForum.test(plan.question)) return "case_law";
  if (has("sanction") && !has("sanctionTopic")) return "sanction";
  if (has("who") && !has("person") && !asksFromWhen.test(plan.question)) return "who";
  if (isDefinition(words, plan)) return "definition";
  if (plan.asksActDate && (plan.acts.size > 0 || has("deadline"))) return "deadline";
  if (has("deadline") && (plan.isMust || plan.asksAhead || plan.acts.size > 0)) return "deadline";
  if (plan.isMust || plan.asksDuty) return "obligation";
  return plan.acts.size > 0 || plan.hasReference ? "obligation" : "open";
}

/** "From what age in Estonia, and in Lithuania?" */
function namesSides({ places, acts, question }: Pick<Plan, "places" | "acts" | "question">) {
  const countries = places.filter((place) => place !== "elsewhere" && place !== "eu");
  const isJoined = /(?<!\p{L})(?:and|or|und|oder|ve|veya)(?!\p{L})|(?:^|\s)(?:و|أو)/iu.test(
    question,
  );
  if (countries.length > 1 && isJoined) return true;
  const setsBeside =
    /(?<!\p{L})(?:both|each|jeweils|beide|and (?:how|what|when|which)|und (?:wie|was|wann))(?!\p{L})/iu;
  return acts.size > 1 && setsBeside.test(question);
}

/** "What does our agreement say, and what does Article 28 ask for?" */
function setsLawBeside(words: TextWord[], { question, acts, documentKinds }: Signs): boolean {
  const namesLaw = acts.size > 0 || lawWords.test(question);
  if (!namesLaw || (documentKinds.length === 0 && !hasSign(words, "document"))) return false;
  const isJoined = /(?<!\p{L})(?:and|und|ve)(?!\p{L})|[,;–—]|\s-\s/iu.test(question);
  return isJoined && hasSign(words, "lawAsks");
}

/** "Must we have a privacy policy?" asks for the law, "Does our privacy policy …" does not. */
function isLawOnDocuments(words: TextWord[], plan: Signs): boolean {
  return plan.isMust && !hasSign(words, "document");
}

function isDefinition(words: TextWord[], plan: Signs): boolean {
  if (plan.isFirmDefinition) return true;
  const [sign] = findSigns(words, "definition");
  if (!sign || plan.isMust || plan.isOwn || hasSign(words, "deadline")) return false;
  // "What is a processor?" explains a term; a longer question asks for more than that.
  return plan.topics.length <= 2 && words.length <= 9;
}
