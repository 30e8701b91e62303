import { createHash } from "node:crypto";
import type { Act, Obligation } from "./types.ts";

/** What of an obligation and its act a finding rests on, and what its reader is shown of them. */
export type ObligationSnapshot = {
  act: Pick<
    Act,
    | "id"
    | "shortTitle"
    | "title"
    | "identifier"
    | "link"
    | "articleWord"
    | "articleForm"
    | "jurisdictions"
  >;
  obligation: Pick<
    Obligation,
    | "id"
    | "article"
    | "title"
    | "text"
    | "severity"
    | "severityReason"
    | "focus"
    | "shownIn"
    | "concepts"
    | "dates"
    | "onlyIf"
    | "unverified"
    | "textLanguage"
  > & { shortTitle?: string };
};

/**
 * One hash for all that decides a verdict or is read beside it, and for nothing else: neither
 * the form of the file nor the order of a list whose order says nothing changes it.
 */
export function hashObligation(act: Act, obligation: Obligation): string {
  const { id, article, title, text, severity, focus, shownIn } = obligation;
  const facts = [
    ...[id, act.articleWord, article, title, text, severity, focus],
    act.jurisdictions.toSorted(),
    shownIn.toSorted(),
    sortByJson(
      obligation.concepts.map(({ name, terms, anchor, apart, refusal }) => [
        name,
        terms.toSorted(),
        anchor === true,
        ...(apart ? ["apart"] : []),
        ...(refusal ? ["refusal"] : []),
      ]),
    ),
    sortByJson((obligation.dates ?? []).map(({ date, meaning }) => [date, meaning])),
    isUnverified(act, obligation),
    ...(obligation.limit ? [obligation.limit] : []),
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}

/** What is kept of an obligation, so that it can be shown when the catalogue has moved on. */
export function takeSnapshot(act: Act, obligation: Obligation): ObligationSnapshot {
  const { id, article, title, text, severity, severityReason, focus } = obligation;
  const { shortTitle: short, onlyIf, shownIn, concepts, dates } = obligation;
  const { shortTitle, title: actTitle, identifier, link, articleWord, jurisdictions } = act;
  return {
    act: {
      ...{ id: act.id, shortTitle, title: actTitle },
      ...{ identifier, link, articleWord, jurisdictions },
    },
    obligation: {
      ...{ id, article, title, text, severity, severityReason, focus },
      ...{ shortTitle: short, shownIn, concepts },
      ...(onlyIf && { onlyIf }),
      ...(dates && { dates }),
      ...(isUnverified(act, obligation) && { unverified: true as const }),
    },
  };
}

function isUnverified(act: Act, obligation: Obligation): boolean {
  return act.unverified === true || obligation.unverified === true;
}

function sortByJson<Item>(items: Item[]): Item[] {
  return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
