import type * as model from "./model.ts";
import { decisions, findingTrail } from "./wire.ts";

type Query = Record<string, string | number | undefined>;
type Calls = {
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  get: (path: string, query?: Query) => Promise<unknown>;
  getFile: (path: string) => Promise<Response>;
};

/** What people do about findings: overrule, assign, comment, mark done. */
export function findingCalls({ call, get, getFile }: Calls) {
  return {
    overruleFinding: async (
      company: string,
      id: string,
      { verdict, reason }: { verdict: string; reason: string },
    ): Promise<void> =>
      void (await call("PUT", pathTo(company, id, "overrule"), {
        sVerdict: verdict,
        sReason: reason,
      })),
    takeOverruleBack: async (company: string, id: string): Promise<void> =>
      void (await call("DELETE", pathTo(company, id, "overrule"))),
    /** To nobody when no person is named. */
    assignFinding: async (
      company: string,
      id: string,
      { personId, due }: { personId: string; due?: string | undefined },
    ): Promise<void> =>
      void (await call("PUT", pathTo(company, id, "assignment"), { iPerson: personId, dDue: due })),
    commentFinding: async (company: string, id: string, text: string): Promise<void> =>
      void (await call("POST", pathTo(company, id, "comments"), { sText: text })),
    markFinding: async (company: string, id: string, done: boolean): Promise<void> =>
      void (await call("PUT", pathTo(company, id, "done"), { bDone: done })),
    /** The newest first. */
    listFindingTrail: async (companyName: string, id: string): Promise<model.TrailEntry[]> =>
      findingTrail(
        await get(`dashboard/findings/${encodeURIComponent(id)}/trail`, { companyName }),
      ),
    /** Of all findings of the company, the newest first. */
    listDecisions: async (companyName: string): Promise<model.Decision[]> =>
      decisions(await get("dashboard/decisions", { companyName })),
    /** A zip; the caller reads or streams the body. */
    getAuditPack: async (companyName: string): Promise<Response> =>
      getFile(`dashboard/audit-pack?${new URLSearchParams({ companyName }).toString()}`),
  };
}

function pathTo(companyName: string, id: string, what: string): string {
  const query = new URLSearchParams({ companyName });
  return `dashboard/findings/${encodeURIComponent(id)}/${what}?${query.toString()}`;
}
