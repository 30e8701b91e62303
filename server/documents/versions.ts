import type { Db } from "../db/db.ts";
import { listDocuments } from "./documents.ts";
import type { StoredDocument } from "./documents.ts";

/** The document with all that it replaced and all that replaced it, the newest first. */
export async function listVersions(
  db: Db,
  ownerId: string,
  { id, company_id }: Pick<StoredDocument, "id" | "company_id">,
): Promise<StoredDocument[]> {
  const documents = await listDocuments(db, ownerId, company_id);
  const byId = new Map(documents.map((one) => [one.id, one]));
  const successors = new Map(documents.map((one) => [one.replaces_id, one]));
  const versions: StoredDocument[] = [];
  for (let one = byId.get(id); one; one = byId.get(one.replaces_id ?? "")) versions.push(one);
  for (let one = successors.get(id); one; one = successors.get(one.id)) versions.unshift(one);
  return versions;
}
