import type { Severity } from "../corpus/types.ts";
import type * as model from "./model-editions.ts";
import { listOf } from "./paging.ts";
import * as schema from "./schemas-editions.ts";
import { parse } from "./wire.ts";

export function outdatedDashboards(data: unknown): model.OutdatedDashboard[] {
  return parse(schema.outdated.array(), data).map((one) => ({
    company: one.company_name,
    corpusDate: one.dCorpus,
    changes: one.nChanges,
    complete: one.bComplete,
    status: one.status,
  }));
}

const changeList = listOf(schema.corpusChange);

export function corpusChanges(envelope: unknown): model.CorpusChangeList {
  const wire = parse(changeList, envelope);
  return {
    changes: wire.oData.map((one) => ({
      ...asChanged(one),
      kind: one.sKind,
      differences: one.aDifferences.map(({ sWhat, sBefore, sAfter }) => ({
        what: sWhat,
        before: sBefore,
        after: sAfter,
      })),
    })),
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

/** The obligation that changed, in any list of changes. */
export function asChanged(wire: {
  _id: string;
  sTitle: string;
  sAct: string;
  sArticle: string;
  sLink: string;
  sSeverity: Severity;
  iFinding: string | null;
}) {
  return {
    id: wire._id,
    title: wire.sTitle,
    act: wire.sAct,
    article: wire.sArticle,
    link: wire.sLink,
    severity: wire.sSeverity,
    findingId: wire.iFinding,
  };
}
