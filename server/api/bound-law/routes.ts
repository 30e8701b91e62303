import { countAlike } from "../../catalogue/count-alike.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { listFindingIds } from "../../companies/dashboard.ts";
import {
  listActsSetAside,
  setActAside,
  takeActBack,
} from "../../companies/findings/acts-set-aside.ts";
import {
  sayConcerned,
  sayNotConcerned,
  takeConcernBack,
} from "../../companies/findings/concerned.ts";
import { changeSeveral } from "../../companies/findings/several.ts";
import { mapWork } from "../../companies/findings/work.ts";
import { loadStandings } from "../../companies/profile/standings.ts";
import type { Db } from "../../db/db.ts";
import { requireAsked } from "../account-companies.ts";
import type { Api } from "../environment.ts";
import { namesOfDocuments } from "../findings/routes.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { BoundAct } from "./contract.ts";
import {
  countAll,
  isOf,
  describeBoundAct,
  describeBoundObligation,
  groupByAct,
} from "./describe-standings.ts";
import { loadTellFrom } from "./tell-from.ts";

/** What binds the company, and what people set aside. */
export function addBoundLawRoutes(api: Api): void {
  serve(api, calls.listBoundActs, async ({ id, standing }, work) => {
    const { db, catalogue, t } = work;
    const company = await requireAsked(work, { id });
    const standings = await loadStandings(db, catalogue, company);
    const aside = await mapSetAside(db, company);
    const tellFrom = await loadTellFrom(t, db, company, await namesOfDocuments(work, id));
    const acts = groupByAct(standings).map((group) =>
      describeBoundAct(t, group, { wanted: standing, aside, tellFrom }),
    );
    const wanted = acts.filter((act) => !standing || isOf(act, standing));
    return { counts: countAll(standings), acts: wanted };
  });
  serve(api, calls.listBoundObligations, async (asked, work) => {
    const { db, catalogue, t } = work;
    const { id, standing, actId, obligationId } = asked;
    const company = await requireAsked(work, { id });
    const { all, lines, conditional } = await loadStandings(db, catalogue, company);
    const lineOf = new Map(
      [...lines, ...conditional].map((line) => [line.head.obligation.id, line]),
    );
    const wanted = all.filter(
      (one) =>
        (!standing || one.standing === standing) &&
        (!actId || one.act.id === actId) &&
        (obligationId
          ? one.obligation.id === obligationId
          : // What stands on another duty's line is shown there.
            !["applies", "conditional"].includes(one.standing) ||
            one.obligation.unverified ||
            lineOf.has(one.obligation.id)),
    );
    const findings = await listFindingIds(db, company);
    const workOn = await mapWork(db, company);
    const tellFrom = await loadTellFrom(t, db, company, await namesOfDocuments(work, id));
    return wanted.map((one) =>
      describeBoundObligation(t, one, {
        line: lineOf.get(one.obligation.id),
        findingId: findings.get(one.obligation.id) ?? null,
        work: workOn.get(one.obligation.id),
        alike: countAlike(catalogue, one.obligation.id),
        tellFrom,
      }),
    );
  });
  serve(api, calls.setActAside, async ({ id, ...which }, work) =>
    setActAside(work.db, work.catalogue, await findOn(work, { id }), which),
  );
  serve(api, calls.takeActBack, async ({ id, actId }, work) =>
    takeActBack(work.db, work.catalogue, await findOn(work, { id }), { actId }),
  );
  serve(api, calls.sayConcerned, async ({ id, ...said }, work) =>
    sayConcerned(work.db, work.catalogue, await findOn(work, { id }), said),
  );
  serve(api, calls.sayNotConcerned, async ({ id, ...said }, work) =>
    sayNotConcerned(work.db, work.catalogue, await findOn(work, { id }), said),
  );
  serve(api, calls.takeConcernBack, async ({ id, obligationId }, work) =>
    takeConcernBack(work.db, work.catalogue, await findOn(work, { id }), { obligationId }),
  );
  serve(api, calls.setFindingsAside, async ({ companyName: name, findingIds, reason }, work) => {
    const change = { kind: "overruled", verdict: "not_applicable", reason } as const;
    const on = await findOn(work, { name });
    await changeSeveral(work.db, work.catalogue, on, { findingIds, change });
  });
}

async function findOn({ db, user: person }: Work, by: { id: string } | { name: string }) {
  return { company: await requireCompany(db, person.accountId, by), person };
}

async function mapSetAside(
  db: Db,
  company: Company,
): Promise<Map<string, NonNullable<BoundAct["setAside"]>>> {
  const rows = await listActsSetAside(db, company);
  return new Map(
    rows
      .filter(({ ended }) => ended === null)
      .map((row) => [row.act_id, { reason: row.reason, by: row.set_by, on: row.set_on }]),
  );
}
