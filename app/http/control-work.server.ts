import type { ApiClient } from "../../server/api/client.ts";
import type { StatementInput } from "../../server/api/controls/contract.ts";
import type { Refusal } from "../../server/errors.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { workOnFinding } from "./finding-work.server.ts";
import { textField } from "./forms.server.ts";
import { onlyFiles } from "./document-versions.server.ts";

/**
 * Stores the file of the form, and puts its id there instead: whatever else is refused, the file
 * need not be sent again. Throws what was wrong with the upload.
 */
export async function keepProof(
  api: ApiClient,
  companyId: string,
  form: FormData,
  refusal: Refusal | null,
): Promise<void> {
  if (refusal) throw refusal;
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return;
  const { id, name } = await api.addProof(companyId, onlyFiles(form));
  form.delete("file");
  form.set("iProof", id);
  form.set("proofName", name);
}

/** What the form says; the API checks it. */
export function readStatement(form: FormData): StatementInput {
  return {
    doneOn: textField(form, "dDone"),
    holds: textField(form, "sHolds"),
    note: textField(form, "sNote"),
    proofId: textField(form, "iProof"),
    documentId: textField(form, "iDocument"),
    page: textField(form, "nPage") || undefined,
    link: textField(form, "sLink"),
  };
}

/** Does what one of the forms asks; null when it asks nothing that is known. */
export async function workOnControl(
  api: ApiClient,
  company: string,
  id: string,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  const attestation = textField(form, "iAttestation");
  switch (textField(form, "intent")) {
    case "attest": {
      const replaces = textField(form, "iReplaces");
      await api.attestControls(company, [id], { ...readStatement(form), replaces });
      return t("controls.attested", { count: 1 });
    }
    case "renew":
      await api.renewAttestation(attestation);
      return t("controls.renewed");
    case "withdraw":
      await api.withdrawAttestation(attestation, textField(form, "sReason"));
      return t("controls.withdrawn");
    case "begin":
      await api.setControlBegun(company, id, true);
      return t("controls.begun");
    case "not-begun":
      await api.setControlBegun(company, id, false);
      return t("controls.notBegun.done");
    case "assign": {
      const due = textField(form, "dDue") || undefined;
      await api.assignControls(company, [id], { personId: textField(form, "iPerson"), due });
      return t("findings.work.assignmentSaved");
    }
    case "comment":
    case "delete-comment": {
      const { findingId } = await api.getControl(company, id);
      return workOnFinding(api, { company, id: findingId }, form, t);
    }
    default:
      return null;
  }
}
