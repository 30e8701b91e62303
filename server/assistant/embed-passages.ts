import { listCompanies } from "../companies/companies.ts";
import { config } from "../config.ts";
import { listPassages } from "../catalogue/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { JobContext } from "../jobs/handlers.ts";
import { completeJob } from "../jobs/queue.ts";
import { log } from "../log.ts";
import type { SearchPassage } from "../search/search-index.ts";
import { listForIndex, loadSources } from "../retrieval/company-passages.ts";
import { embedTexts } from "../retrieval/embeddings/embed-texts.ts";
import { forgetSuperseded } from "../retrieval/embeddings/schedule.ts";
import {
  describePassage,
  dropVectors,
  hashPassage,
  loadVectors,
  storeVectors,
} from "../retrieval/embeddings/vectors.ts";
import type { VectorOwner } from "../retrieval/embeddings/vectors.ts";

/** Stored together, so that little is lost when the endpoint or the process goes away. */
const atOnce = 256;

/** Gives vectors to the passages of a company, or of the catalogue, that have none yet. */
export async function embedPassages(context: JobContext, catalogue: Catalogue): Promise<void> {
  const { db, job } = context;
  const { embeddings } = config();
  if (embeddings && job.subject_id === "")
    await embedAll(context, null, [...listPassages(catalogue)]);
  else if (embeddings) {
    const companies = await listCompanies(db, job.owner_id);
    // It may have been deleted meanwhile; then nothing is left to do.
    const company = companies.find(({ id }) => id === job.subject_id);
    if (company) {
      const { passages } = await loadSources(db, company);
      await embedAll(context, company, [...listForIndex(passages)]);
    }
  }
  await db.transaction().execute(async (trx) => {
    if (await completeJob(trx, job)) await forgetSuperseded(trx, job);
  });
}

async function embedAll(
  { db, signal }: JobContext,
  owner: VectorOwner,
  passages: SearchPassage[],
): Promise<void> {
  const { embeddings: endpoint } = config();
  if (!endpoint) return;
  const byHash = new Map(passages.map((passage) => [hashPassage(passage), passage]));
  const known = await loadVectors(db, owner, endpoint.model);
  const missing = [...byHash].filter(([hash]) => !known.has(hash));
  for (let at = 0; at < missing.length; at += atOnce) {
    signal.throwIfAborted();
    const part = missing.slice(at, at + atOnce);
    const texts = part.map(([, passage]) => describePassage(passage));
    const vectors = await embedTexts(endpoint, texts, signal);
    const rows = part.flatMap(([hash], index) => {
      const vector = vectors[index];
      return vector ? [{ hash, vector }] : [];
    });
    await storeVectors(db, owner, endpoint.model, rows);
  }
  await dropVectors(db, owner, endpoint.model, new Set(byHash.keys()));
  log().info({ passages: byHash.size, sent: missing.length }, "passages have vectors");
}
