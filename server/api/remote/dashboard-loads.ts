import { Refusal, StillLoading } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { Dashboard } from "../dashboard/contract.ts";

type Load = {
  owner: string;
  started: number;
  answer: Promise<Dashboard>;
  /** When it came, and whether it is a failure; null while it is under way. */
  ended: { at: number; failed: boolean } | null;
};

/** A dashboard that took long to come is shown for as long as a profile counts as fresh. */
const keptMs = 300_000;
const failureKeptMs = 60_000;
const mostKept = 200;
const mostPending = 1_000;
const mostOfOwner = 20;

/**
 * Loads dashboards, one call for each owner and company, and lets nobody wait for long: who
 * asks is sent away with `StillLoading` after `patienceMs`, while the call goes on. An answer
 * that came later than that is kept and given to who asks next; a failure is told once.
 */
export function createDashboardLoads(patienceMs: number) {
  const loads = new Map<string, Load>();
  const keyOf = (owner: string, company: string) => JSON.stringify([owner, company]);

  function find(owner: string, company: string): Load | undefined {
    const key = keyOf(owner, company);
    const load = loads.get(key);
    if (!load?.ended) return load;
    const lifetime = load.ended.failed ? failureKeptMs : keptMs;
    if (load.ended.at + lifetime > Date.now()) return load;
    loads.delete(key);
    return undefined;
  }

  function start(owner: string, company: string, call: () => Promise<Dashboard>): Load {
    makeRoom(loads, owner);
    const key = keyOf(owner, company);
    const load: Load = { owner, started: Date.now(), answer: call(), ended: null };
    const end = (failed: boolean) => {
      load.ended = { at: Date.now(), failed };
      // What came in time has been handed over already.
      if (load.ended.at - load.started < patienceMs && loads.get(key) === load) loads.delete(key);
    };
    load.answer.then(
      () => end(false),
      () => end(true),
    );
    loads.set(key, load);
    return load;
  }

  return {
    load: async (
      owner: string,
      company: string,
      call: () => Promise<Dashboard>,
    ): Promise<Dashboard> => {
      const load = find(owner, company) ?? start(owner, company, call);
      const left = load.ended ? 0 : Math.max(0, load.started + patienceMs - Date.now());
      if (!load.ended && !(await endsWithin(load.answer, left))) {
        throw new StillLoading(company, load.started);
      }
      const key = keyOf(owner, company);
      if (load.ended?.failed && loads.get(key) === load) loads.delete(key);
      return load.answer;
    },
    /** The call for a company, when one is under way or its answer is at hand. */
    look: (owner: string, company: string) => {
      const load = find(owner, company);
      return load && { started: load.started, ended: load.ended !== null };
    },
    /** Drops the answers at hand; calls under way go on. */
    forget: (owner: string): void => {
      for (const [key, load] of loads) {
        if (load.owner === owner && load.ended) loads.delete(key);
      }
    },
  };
}

/** Lets the oldest answers go; calls under way are never cut, so too many of them are refused. */
function makeRoom(loads: Map<string, Load>, owner: string): void {
  const pending = [...loads.values()].filter((load) => !load.ended);
  const own = pending.filter((load) => load.owner === owner);
  if (own.length >= mostOfOwner || pending.length >= mostPending) throw tooMany();
  for (const [key, load] of loads) {
    if (loads.size < pending.length + mostKept) return;
    if (load.ended) loads.delete(key);
  }
}

function tooMany(): Refusal {
  return new Refusal(503, codeMessage("refusals.remote.tooManyDashboards"), [], 30);
}

async function endsWithin(answer: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const ended = answer.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}
