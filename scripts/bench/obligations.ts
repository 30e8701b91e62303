import { indexPassages } from "../../server/analysis/passage-index.ts";
import { createAssessor } from "../../server/analysis/assess.ts";
import { getStatementSource } from "../../server/analysis/statement-source.ts";
import type { AnalysedDocument } from "../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { closePdfReaders, readPdf } from "../../server/documents/read-pdf.ts";
import { splitPassages } from "../../server/documents/split-passages.ts";
import type { Line } from "./bench.ts";
import { makeLongPolicy } from "./long-policy.ts";

const shares = [0.1, 0.5, 1];
const documents = 10;
const pagesEach = 15;

/** Verdicts alone, on documents that were read: every tenth obligation, every second, all. */
export async function measureObligations(): Promise<Line[]> {
  const analysed: AnalysedDocument[] = [];
  for (let number = 0; number < documents; number += 1) {
    const { pages } = await readPdf(makeLongPolicy(pagesEach, number + 1));
    const id = String(number);
    const passages = splitPassages(pages).map((passage) => ({ ...passage, documentId: id }));
    analysed.push({
      id,
      name: id,
      kind: "privacy_policy",
      readable: true,
      language: "en",
      passages,
    });
  }
  await closePdfReaders();
  const catalogue = loadCatalogue();
  const source = getStatementSource(catalogue);
  const all = catalogue.acts.flatMap((act) =>
    act.obligations.map((obligation) => ({ act, obligation })),
  );
  const judge = (share: number) => {
    const picked = all.filter((_, at) => at % Math.round(1 / share) === 0);
    const start = performance.now();
    const assessor = createAssessor(analysed, source, indexPassages(analysed));
    for (const one of picked) {
      assessor.assessObligation({
        ...one,
      });
    }
    return { count: picked.length, ms: performance.now() - start };
  };
  judge(1);
  return shares.map((share) => {
    const rounds = [judge(share), judge(share), judge(share)];
    const count = rounds[0]?.count ?? 0;
    const ms = Math.min(...rounds.map((round) => round.ms));
    return {
      what: `${count} obligations, ${documents} documents, ${documents * pagesEach} pages`,
      ours: `${ms.toFixed(0)} ms`,
      peer: `${(ms / count).toFixed(2)} ms an obligation`,
    };
  });
}
