import type { Inputs } from "../answer.ts";
import type { Citation } from "../evidence.ts";
import { rateCandidates } from "./likelihood.ts";
import type { Rated } from "./likelihood.ts";
import type { Candidate } from "./lanes.ts";
import { weighCandidates } from "./weigh.ts";

/** How likely a question that leans on another is meant so, before anything is looked for. */
const ofFirst = 0.9;
/** How many times likelier what stands beside what the answer before showed, the nearest first. */
const favours = { page: 1.5, article: 2, act: 1.3 };
/** Of the answer before counts what it showed first. */
const mostCited = 3;

type Ratings = { rated: Rated[]; none: number };

/**
 * How likely each passage answers the question as it is meant: by both its readings, where it may
 * carry on what was asked before or begin anew, and rather beside what was found before.
 */
export function rateReadings(inputs: Inputs): Ratings {
  const first = rateCandidates(weighCandidates(inputs));
  const { beside, cited } = inputs;
  if (cited.length === 0) return first;
  const both = beside ? mix(first, rateCandidates(weighCandidates(beside))) : first;
  return favourBeside(both, cited.slice(0, mostCited));
}

/** The reading that finds something is the likelier meant. */
function mix(first: Ratings, second: Ratings): Ratings {
  const found = [ofFirst * (1 - first.none), (1 - ofFirst) * (1 - second.none)] as const;
  const share = found[0] / Math.max(1e-6, found[0] + found[1]);
  const rated = new Map<string, Rated>();
  for (const [ratings, part] of [[first, share] as const, [second, 1 - share] as const]) {
    for (const one of ratings.rated) {
      const key = `${one.candidate.kind} ${one.candidate.evidence.link}`;
      const known = rated.get(key);
      const likelihood = (known?.likelihood ?? 0) + part * one.likelihood;
      rated.set(key, { ...(known ?? one), likelihood });
    }
  }
  const none = share * first.none + (1 - share) * second.none;
  return { rated: [...rated.values()], none };
}

function favourBeside({ rated, none }: Ratings, cited: Citation[]): Ratings {
  const favoured = rated.map((one) => ({
    ...one,
    likelihood: one.likelihood * favour(one.candidate, cited),
  }));
  const all = favoured.reduce((sum, { likelihood }) => sum + likelihood, none);
  return {
    rated: favoured.map((one) => ({ ...one, likelihood: one.likelihood / all })),
    none: none / all,
  };
}

function favour({ evidence }: Candidate, cited: Citation[]): number {
  const isIn = (read: (one: Citation) => string | null) => {
    const own = read(evidence);
    return own !== null && cited.some((one) => read(one) === own);
  };
  // What was shown already is seldom asked for again.
  if (cited.some(({ link }) => link === evidence.link)) return 1;
  if (isIn(readPage)) return favours.page;
  if (isIn(readArticle)) return favours.article;
  return isIn(readAct) ? favours.act : 1;
}

function readPage({ kind, link }: Citation): string | null {
  return kind === "document" ? link.replace(/&quote=.*$/u, "") : null;
}

/** "GDPR, Article 33(1)" stands in Article 33. */
function readArticle({ kind, label }: Citation): string | null {
  return kind === "document" || !label.includes(",") ? null : label.replace(/[(:].*$/u, "");
}

function readAct({ kind, label }: Citation): string | null {
  return kind === "document" ? null : (label.split(",")[0] ?? null);
}
