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
      id: one._id,
      kind: one.sKind,
      title: one.sTitle,
      act: one.sAct,
      article: one.sArticle,
      link: one.sLink,
      severity: one.sSeverity,
      findingId: one.iFinding,
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
