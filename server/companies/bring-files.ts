import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { depositFiles } from "../file-store/stored-files.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { requireRoomForFiles } from "./quotas.ts";

/**
 * Brings files to the store that a setting names, before the transaction that stores their rows.
 * What finds no room in the account is not even brought there; throws 413 then.
 */
export async function bringFiles(db: Db, ownerId: string, files: UploadedFile[]): Promise<void> {
  if (!config().files) return;
  await requireRoomForFiles(db, ownerId, files);
  await depositFiles(db, files);
}
