import { citeObligation } from "../catalogue/catalogue.ts";
import type { Evidence } from "./evidence.ts";
import { bindsIn, rankObligations } from "./gather-obligations.ts";
import type { LawView, ObligationHit } from "./gather-obligations.ts";
import type { Plan } from "./plan.ts";

const most = 3;
/** Of the rules that come nearest. */
const mostRanked = 12;
/** How much more a rule counts whose sanction is a sum. */
const ofSum = 3;
const namesSum = /\d\s?%|(?:EUR|SAR|TRY|USD)\s?\d|\d\s(?:million|lira|euro)/;

/** Not every reason for a weight tells what a breach costs. */
const tellsSanction =
  /\bfin(?:e|es|ed)\b|penalt|punish|prison|imprison|licence|suspend|withdraw|withhold|revok|\bban(?:s|ned)?\b|\bvoid\b|damages|compensation|EUR|SAR|lira|turnover|% of|offence|crim|liab|sanction|enforce|order/i;

/** What a breach costs, as the catalogue has it for the obligations that are asked about. */
export function findSanctions(plan: Plan, view: LawView): Evidence[] {
  // "A breach of the GDPR" asks about the whole act.
  const topics =
    view.acts.size > 0 ? plan.topics.filter(({ synonyms }) => synonyms !== "breach") : plan.topics;
  // "Which fines did we get?" asks about no rule.
  if (view.acts.size === 0 && topics.every(({ weight }) => weight <= 1)) return [];
  const asked = topics.length === plan.topics.length ? plan : { ...plan, topics };
  const ranked = topics.length > 0 || plan.hasReference ? rankObligations(asked, view) : [];
  const tells = (one: Evidence) => !plan.asksPrison || /prison|criminal|offence/i.test(one.quote);
  const found = tellApart(preferSums(ranked.slice(0, mostRanked)));
  if (found.length > 0) return found.filter(tells);
  return plan.hasReference ? [] : listOfActs(view).filter(tells);
}

/** Who asks what a breach costs wants a sum rather than that there are penalties. */
function preferSums(ranked: ObligationHit[]): ObligationHit[] {
  const lifted = ranked.map((hit) =>
    namesSum.test(hit.obligation.severityReason) ? { ...hit, rank: ofSum * hit.rank } : hit,
  );
  return lifted.toSorted((a, b) => b.rank - a.rank);
}

type Entry = Pick<ObligationHit, "act" | "obligation">;

/** The graver first, each sanction once. */
function listOfActs(view: LawView): Evidence[] {
  if (view.acts.size === 0) return [];
  const gravest = ["HIGH", "MEDIUM", "LOW"];
  const entries = view.catalogue.acts
    .filter((act) => bindsIn(view, act))
    .flatMap((act) => act.obligations.map((obligation) => ({ act, obligation })))
    .toSorted(
      (a, b) => gravest.indexOf(a.obligation.severity) - gravest.indexOf(b.obligation.severity),
    );
  return tellApart(entries);
}

function tellApart(entries: Entry[]): Evidence[] {
  const seen = new Set<string>();
  return entries
    .filter(({ act, obligation: { severityReason } }) => {
      const key = `${act.id} ${severityReason}`;
      if (!tellsSanction.test(severityReason) || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, most)
    .map(asSanction);
}

export function asSanction({ act, obligation }: Entry): Evidence {
  return {
    id: `sanction:${obligation.id}`,
    label: citeObligation(act, obligation),
    link: `/dashboard/obligations/${encodeURIComponent(obligation.id)}`,
    quote: obligation.severityReason,
    kind: "obligation",
    page: null,
  };
}
