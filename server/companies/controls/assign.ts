import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db } from "../../db/db.ts";
import { Refusal } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { assignWithin } from "../findings/work.ts";
import type { ControlsOn } from "./attest.ts";
import { isControl } from "./controls.ts";
import { touchControls } from "./touch-controls.ts";

/** The same person and day for all of them. Throws 400 for somebody who is not of the account. */
export async function assignControls(
  db: Db,
  catalogue: Catalogue,
  on: ControlsOn,
  {
    obligationIds,
    ...assignment
  }: { obligationIds: string[]; personId: string; due: string | null },
): Promise<void> {
  await touchControls(db, on, obligationIds, async (trx, touched) => {
    for (const { work, finding } of touched) {
      if (!isControl(catalogue, finding.obligation_id)) {
        throw new Refusal(409, codeMessage("refusals.control.onlyControls"));
      }
      await assignWithin(trx, work, on.person, assignment);
    }
  });
}
