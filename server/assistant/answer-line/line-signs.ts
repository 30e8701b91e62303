import type { Evidence } from "../evidence.ts";
import type { Signs } from "../lanes/signs.ts";
import { coverTopics } from "../spoken-topics.ts";
import { readForms } from "../topics.ts";
import type { FactKind } from "./asked-fact.ts";
import { unitOf } from "./asked-units.ts";
import type { Read } from "./list-lines.ts";
import type { Asked } from "./read-asked.ts";
import { isOfOneSort, isSameNumber } from "./read-facts.ts";
import type { KnownFact } from "./read-facts.ts";

/** So many letters before and behind a quote are read as well. */
export const mostAround = 600;
/** So many letters around a value belong to it most closely. */
const around = 60;
/** "How often" asks for what comes again. */
const asksOften =
  /(?<!\p{L})(?:how often|how frequently|how many times|wie oft|wie viele male|ne sıklıkla|kaç ke(?:z|re)|كم مرة|kui (?:tihti|sageli)|mitu korda|cik (?:bieži|rei\p{L}+)|kaip dažnai|kiek kart\p{L}*)(?!\p{L})/iu;

/** What the question says of whether a line can be said at all. */
export function readQuestionSigns(
  { kinds, wanted, numbers, isCheck }: Asked,
  shown: Evidence[],
): Signs {
  return {
    open: +(wanted.length === 0),
    whether: +kinds.includes("whether"),
    list: +kinds.includes("list"),
    numbers: +(numbers.length > 0),
    check: +isCheck,
    likelihood: Math.log(Math.max(0.01, shown[0]?.likelihood ?? 0.5)),
    closest: +(shown[0]?.grade === "closest"),
  };
}

/** How well one line fits what is asked. */
export function readLineSigns(asked: Asked, line: Read, all: Read[]): Signs {
  const { wanted } = asked;
  const { quote, sentence, fact, place, outside, denies, rated, best } = line;
  const { evidence, language, spoken } = quote;
  const first = isSanction(evidence) ? "amount" : wanted[0];
  const common: Signs = {
    [`is.${fact?.kind ?? "sentence"}`]: 1,
    said: rated.said,
    saidBehind: rated.said - best.said,
    told: rated.told,
    anew: rated.anew,
    behind: rated.behind,
    alike: rated.alike,
    alikeBehind: rated.alike - best.alike,
    likelihood: Math.log(Math.max(0.01, evidence.likelihood ?? 0.5)),
    place,
    outside: +(outside > 3),
    far: outside / mostAround,
    closest: +(evidence.grade === "closest"),
    other: +(language !== spoken),
    denies: +(denies && !asked.denies),
  };
  if (fact) return { ...common, ...readFactSigns(asked, line, fact, first, all) };
  const holds = quote.facts.some(
    ({ start, end, kind }) => kind === first && start >= sentence.start && end <= sentence.end,
  );
  return {
    ...common,
    opens: +(first === undefined),
    holds: first === undefined ? 0 : holds ? 1 : -1,
    long: Math.log((sentence.end - sentence.start) / 100),
  };
}

function readFactSigns(
  { plan, wanted, numbers, units, telling, anew }: Asked,
  { quote: { text, evidence, facts }, sentence, place, shares }: Read,
  fact: KnownFact,
  first: FactKind | undefined,
  all: Read[],
): Signs {
  const { kind, quantity } = fact;
  const fits = kind === first || (!isSanction(evidence) && wanted.includes(kind));
  const sameSort = numbers.filter((one) => isOfOneSort(one, fact));
  const near = readForms(
    text.slice(
      Math.max(sentence.start, fact.start - around),
      Math.min(sentence.end, fact.end + around),
    ),
  );
  return {
    first: +(kind === first),
    fits: +fits,
    [`fits.${kind}`]: +fits,
    apart: +(first !== undefined && !fits),
    near: coverTopics(near, plan.topics),
    nearTelling: coverTopics(near, telling),
    nearAnew: coverTopics(near, anew),
    unit: quantity && units.length > 0 ? (units.includes(unitOf(quantity)) ? 1 : -1) : 0,
    nearest: shares.get(fact) ?? 0,
    only: 1 / facts.filter((one) => one.kind === kind).length,
    extends: +(quantity?.extends === true),
    sameSort: +(sameSort.length > 0),
    sameValue: +sameSort.some((one) => isSameNumber(one, fact)),
    often: quantity ? +(quantity.every === asksOften.test(plan.asked)) : 0,
    agrees: +all.some(
      (one) => one.place !== place && one.fact !== null && isAgreed(one.fact, fact),
    ),
  };
}

/** Whether it says what a breach costs. */
export function isSanction({ id }: Evidence): boolean {
  return id.startsWith("sanction:");
}

function isAgreed(one: KnownFact, fact: KnownFact): boolean {
  return fact.quantity !== undefined && isOfOneSort(one, fact) && isSameNumber(one, fact);
}
