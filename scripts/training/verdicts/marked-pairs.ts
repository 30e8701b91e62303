import { createAssessor } from "../../../server/analysis/assess.ts";
import { getStatementSource } from "../../../server/analysis/statement-source.ts";
import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import { judgeOne, type JudgedPair, type PairLabel } from "../../eval/labelled-pairs.ts";
import {
  analyseStretches,
  findShown,
  isKeptApart,
  readMarkedSets,
} from "../../eval/marked-sets.ts";
import type { Labelled } from "../../eval/read-labelled.ts";

/**
 * What people's marks say of the policies that are not kept apart. Agreements are left out: what
 * is marked in one is passed over in the next, so that silence of the marks says little. Throws
 * where the sets are absent.
 */
export function judgeMarked(catalogue: Catalogue, folder: string): JudgedPair[] {
  const sets = readMarkedSets(folder);
  if (!sets) throw new Error(`${folder} holds no marked documents.`);
  const source = getStatementSource(catalogue);
  const policies = sets.filter(({ kind }) => kind === "privacy_policy");
  return policies.flatMap(({ documents, kind, table }) =>
    documents
      .filter((one) => !isKeptApart(one))
      .flatMap((document) => {
        const assessor = createAssessor([analyseStretches(document, kind)], source);
        return Object.entries(table).flatMap(([obligation, labels]) => {
          const label = labelOf(findShown(document, labels));
          const judged = judgeOne(catalogue, assessor, {
            document: document.name,
            obligation,
            label,
          });
          return judged ? [{ ...judged, text: document.text, again: null }] : [];
        });
      }),
  );
}

/** All parts marked, some, or none. */
function labelOf(parts: Labelled[][]): PairLabel {
  const shown = parts.filter((part) => part.length > 0).length;
  if (shown === parts.length) return "states";
  return shown > 0 ? "partly" : "not";
}
