import type { Act, Obligation } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { MessageValue } from "../messages/coded-message.ts";
import type { AnalysedDocument } from "./passage-index.ts";
import type { Judgement } from "./verdicts.ts";

/** No document of a kind that would show it could be read. */
export function judgeUnread(
  documents: AnalysedDocument[],
  obligation: Obligation,
  act: Pick<Act, "id">,
): Judgement {
  const names = obligation.concepts.map(({ name }) => name);
  const wanted = obligation.shownIn.flatMap((kind) =>
    kind === "other" ? [] : [codeMessage(`reasons.kind.${kind}`)],
  );
  const unreadable = documents.filter(
    ({ kind, readable }) => !readable && obligation.shownIn.includes(kind),
  );
  const why =
    unreadable.length > 0
      ? codeMessage("reasons.unreadable", { documents: quoteNames(unreadable) })
      : codeMessage("reasons.noDocument");
  return {
    ...identify(obligation, act),
    verdict: "not_assessed",
    evidence: [],
    missing: names,
    reason:
      wanted.length > 0
        ? codeMessage("reasons.upload", { why, kinds: { list: wanted, joined: "or" } })
        : why,
  };
}

/** The documents that could show it were read, and say nothing of it. */
export function judgeSilence(
  fitting: AnalysedDocument[],
  obligation: Obligation,
  act: Pick<Act, "id">,
): Judgement {
  const names = obligation.concepts.map(({ name }) => name);
  const anchors = obligation.concepts.filter(({ anchor }) => anchor).map(({ name }) => name);
  return {
    ...identify(obligation, act),
    verdict: "not_shown",
    evidence: [],
    missing: names,
    reason: codeMessage("reasons.silent", {
      documents: quoteNames(fitting),
      more: Math.max(0, fitting.length - mostNamed),
      concepts: { list: anchors.length > 0 ? anchors : names, joined: "or" },
    }),
  };
}

/** Silence says nothing of a duty that may not concern the company. */
export function waitForSwitch(
  obligation: Obligation,
  act: Pick<Act, "id">,
  onlyIf: string,
): Judgement {
  return {
    ...identify(obligation, act),
    ...{ verdict: "not_assessed", evidence: [] },
    missing: obligation.concepts.map(({ name }) => name),
    reason: codeMessage("reasons.onlyIf", { onlyIf }),
  };
}

/** The documents that would show it are in a language that is not read well enough for silence to count. */
export function leaveUnread(
  obligation: Obligation,
  act: Pick<Act, "id">,
  fitting: AnalysedDocument[],
): Judgement {
  return {
    ...identify(obligation, act),
    ...{ verdict: "not_assessed", evidence: [], missing: [] },
    reason: codeMessage("reasons.language", {
      documents: quoteNames(fitting),
      count: Math.min(fitting.length, mostNamed),
    }),
  };
}

/** What has to be done, filed, reported or proved: a document's words say nothing about it. */
export function leaveToPeople(obligation: Obligation, act: Pick<Act, "id">): Judgement {
  const { kind } = obligation;
  return {
    ...identify(obligation, act),
    ...{ verdict: "not_assessed", evidence: [], missing: [] },
    reason: codeMessage(kind === "state" ? "reasons.noDocument" : `reasons.control.${kind}`),
  };
}

export function identify({ id, severity }: Obligation, act: Pick<Act, "id">) {
  return { obligationId: id, actId: act.id, severity };
}

export const mostNamed = 3;

export function quoteNames(documents: AnalysedDocument[]): MessageValue {
  const names = documents.slice(0, mostNamed);
  return listAll(names.map(({ name }) => codeMessage("reasons.quoted", { name })));
}

export function listAll(list: MessageValue[]): MessageValue {
  return { list, joined: "and" };
}
