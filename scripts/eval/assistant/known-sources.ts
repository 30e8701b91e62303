import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import { findActId, isWithin, squeeze } from "./match.ts";
import type { Expected } from "./questions.ts";

/** Why the catalogue cannot hold what is expected; null when it does, or a document should. */
export function findUnknown(expected: Expected, catalogue: Catalogue): string | null {
  if ("document" in expected) return null;
  if ("decision" in expected) {
    const known = catalogue.decisions.some(({ id }) => id === expected.decision);
    return known ? null : `no decision ${expected.decision}`;
  }
  if ("event" in expected) {
    const known = catalogue.events.some(({ id }) => id === expected.event);
    return known ? null : `no event ${expected.event}`;
  }
  if ("finding" in expected) {
    return catalogue.obligations.has(expected.finding) ? null : `no obligation ${expected.finding}`;
  }
  if ("obligation" in expected) {
    const entry = catalogue.obligations.get(expected.obligation);
    if (!entry) return `no obligation ${expected.obligation}`;
    return holdsWords([entry], expected.text) ? null : `no "${expected.text}" there`;
  }
  return findUnknownAct(expected, catalogue);
}

type Entry = Catalogue["obligations"] extends Map<string, infer One> ? One : never;

function findUnknownAct(
  expected: { act: string; article?: string | undefined; text?: string | undefined },
  catalogue: Catalogue,
): string | null {
  const { act: name, article, text } = expected;
  const act = findActId(name, catalogue);
  if (!act) return `no act ${name}`;
  const entries = [...catalogue.obligations.values()].filter((one) => one.act.id === act);
  const within = entries.filter(
    ({ obligation }) => article === undefined || isWithin(obligation.article, article),
  );
  if (within.length === 0) return `nothing at ${name}, ${article}`;
  return holdsWords(within, text) ? null : `no "${text}" in ${name}`;
}

function holdsWords(entries: Entry[], text: string | undefined): boolean {
  if (text === undefined) return true;
  return entries.some(({ obligation }) =>
    [obligation.title, obligation.text, obligation.severityReason].some((one) =>
      squeeze(one).includes(squeeze(text)),
    ),
  );
}
