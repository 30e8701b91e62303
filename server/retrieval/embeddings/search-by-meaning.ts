import { config } from "../../config.ts";
import { listPassages } from "../../catalogue/catalogue.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db } from "../../db/db.ts";
import { log } from "../../log.ts";
import { fuseIndex } from "../../search/fused-index.ts";
import type { PassageVectors } from "../../search/fused-index.ts";
import type { SearchPassage } from "../../search/search-index.ts";
import { listForIndex } from "../company-passages.ts";
import type { CompanySources } from "../company-passages.ts";
import { embedTexts } from "./embed-texts.ts";
import { hashPassage, loadVectors } from "./vectors.ts";
import type { VectorOwner } from "./vectors.ts";

/** A query as a vector. */
export type Meaning = { query: string; vector: Float32Array; model: string };

/** A page waits no longer for what it can do without. */
const longestMs = 2_000;
/** So long an endpoint that failed is left alone. */
const restMs = 60_000;
let restsUntil = 0;

/** Null where no setting names an endpoint, or while it fails: then words alone count. */
export async function readMeaning(query: string): Promise<Meaning | null> {
  const { embeddings } = config();
  if (!embeddings || !query.trim() || Date.now() < restsUntil) return null;
  const { model, timeoutMs, host } = embeddings;
  try {
    const endpoint = { ...embeddings, timeoutMs: Math.min(timeoutMs, longestMs) };
    const [vector] = await embedTexts(endpoint, [query]);
    return vector ? { query, vector, model } : null;
  } catch (error) {
    restsUntil = Date.now() + restMs;
    log().info({ host, reason: String(error) }, "no vectors: words alone count");
    return null;
  }
}

/** The same catalogue; what searches it for this query goes by meaning too. */
export async function meanInCatalogue(
  db: Db,
  catalogue: Catalogue,
  meaning: Meaning | null,
): Promise<Catalogue> {
  if (!meaning) return catalogue;
  const passages = await readVectors(
    db,
    catalogue,
    null,
    () => [...listPassages(catalogue)],
    meaning,
  );
  if (!passages) return catalogue;
  return {
    ...catalogue,
    index: fuseIndex(catalogue.index, meaning.query, meaning.vector, passages),
  };
}

/** The same for a company's documents. */
export async function meanInSources(
  db: Db,
  company: { id: string; owner_id: string },
  sources: CompanySources,
  meaning: Meaning | null,
): Promise<CompanySources> {
  if (!meaning) return sources;
  const list = () => [...listForIndex(sources.passages)];
  const passages = await readVectors(db, sources, company, list, meaning);
  if (!passages) return sources;
  return { ...sources, index: fuseIndex(sources.index, meaning.query, meaning.vector, passages) };
}

/** For as long as what the passages come from is kept, and only once all of them have vectors. */
const whole = new WeakMap<object, { model: string; passages: PassageVectors }>();

async function readVectors(
  db: Db,
  from: object,
  owner: VectorOwner,
  list: () => SearchPassage[],
  { model }: Meaning,
): Promise<PassageVectors | null> {
  const known = whole.get(from);
  if (known?.model === model) return known.passages;
  const stored = await loadVectors(db, owner, model);
  if (stored.size === 0) return null;
  const passages: PassageVectors = { ids: [], vectors: [] };
  const listed = list();
  for (const passage of listed) {
    const vector = stored.get(hashPassage(passage));
    if (!vector) continue;
    passages.ids.push(passage.id);
    passages.vectors.push(vector);
  }
  if (passages.ids.length === listed.length) whole.set(from, { model, passages });
  return passages.ids.length > 0 ? passages : null;
}
