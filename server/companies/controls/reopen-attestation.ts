import type { DbOrTransaction } from "../../db/db.ts";
import type { FindingWorkRow } from "../../db/finding-tables.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { storeMessage } from "../../messages/stored-message.ts";
import { addEntry } from "../findings/activity-log.ts";
import { setWork } from "../findings/work.ts";
import { endAttestation, requireAttestation } from "./attest.ts";

/**
 * Ends the attestation that counts where the obligation's text is no longer the one it was given
 * for; says whether it did. `basis` is the hash of the text of today.
 */
export async function reopenAttestation(
  trx: DbOrTransaction,
  work: FindingWorkRow,
  basis: string,
): Promise<boolean> {
  if (work.attestation_id === null) return false;
  const attestation = await requireAttestation(trx, work.owner_id, work.attestation_id);
  if (attestation.ended !== null || attestation.basis === basis) return false;
  await endAttestation(trx, attestation, { how: "reopened", by: null });
  const why = codeMessage("reopening.again", { why: codeMessage("reopening.attested") });
  const note = storeMessage(why);
  await setWork(trx, work, { note });
  await addEntry(trx, work, { kind: "reopened", person: null, text: note });
  return true;
}
