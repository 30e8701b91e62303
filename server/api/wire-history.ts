import type { z } from "@hono/zod-openapi";
import type * as model from "./model-history.ts";
import { listOf } from "./paging.ts";
import * as schema from "./schemas-history.ts";
import { asChanged } from "./wire-editions.ts";
import { asEvidence, asScore, parse } from "./wire.ts";

const dashboardList = listOf(schema.pastDashboard);

export function pastDashboards(envelope: unknown): model.PastDashboardList {
  const wire = parse(dashboardList, envelope);
  return {
    dashboards: wire.oData.map((one) => ({
      id: one._id,
      until: one.dUntil,
      score: asScore(one),
      documents: one.aDocuments.map(asNamed),
    })),
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

export function comparison(data: unknown): model.Comparison | null {
  const wire = parse(schema.comparison.nullable(), data);
  return (
    wire && {
      sinceId: wire.iSince,
      since: wire.dSince,
      scoreBefore: wire.nScoreBefore,
      score: wire.nScore,
      counts: wire.oCounts,
      documents: wire.aDocuments.map(({ oBefore, oAfter }) => ({
        before: oBefore && asNamed(oBefore),
        after: oAfter && asNamed(oAfter),
      })),
      corpusBefore: wire.dCorpusBefore,
      corpus: wire.dCorpus,
      corpusChanged: wire.bCorpusChanged,
    }
  );
}

const changeList = listOf(schema.verdictChange);

export function verdictChanges(envelope: unknown): model.VerdictChangeList {
  const wire = parse(changeList, envelope);
  return {
    changes: wire.oData.map((one) => ({
      ...asChanged(one),
      kind: one.sKind,
      before: one.oBefore && asSide(one.oBefore),
      after: one.oAfter && asSide(one.oAfter),
      causes: one.aCauses,
    })),
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

function asNamed({ _id, sName }: { _id: string; sName: string }) {
  return { id: _id, name: sName };
}

type WireSide = NonNullable<z.infer<typeof schema.verdictChange>["oBefore"]>;

function asSide({ sVerdict, aEvidence }: WireSide): model.JudgedSide {
  return { verdict: sVerdict, evidence: aEvidence.map(asEvidence) };
}
