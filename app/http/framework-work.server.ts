import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { readStatement } from "./control-work.server.ts";
import { textField, textFields } from "./forms.server.ts";

type Control = { id: string; key: string; companyName: string };

/** Does what one of the forms of a control asks for a company; null when it asks nothing known. */
export async function workOnFrameworkControl(
  api: ApiClient,
  control: Control,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  const attestation = textField(form, "iAttestation");
  switch (textField(form, "intent")) {
    case "attest": {
      const replaces = textField(form, "iReplaces");
      await api.attestFrameworkControl(control, { ...readStatement(form), replaces });
      return t("controls.attested", { count: 1 });
    }
    case "renew":
      await api.renewFrameworkAttestation(control, attestation);
      return t("controls.renewed");
    case "withdraw":
      await api.withdrawFrameworkAttestation(control, attestation, textField(form, "sReason"));
      return t("controls.withdrawn");
    case "begin":
      await api.setFrameworkBegun(control, true);
      return t("controls.begun");
    case "not-begun":
      await api.setFrameworkBegun(control, false);
      return t("controls.notBegun.done");
    case "assign": {
      const due = textField(form, "dDue") || undefined;
      await api.assignFrameworkControl(control, { personId: textField(form, "iPerson"), due });
      return t("findings.work.assignmentSaved");
    }
    default:
      return null;
  }
}

/** Says which obligations a control serves; null when the form asks something else. */
export async function linkControl(
  api: ApiClient,
  { id, key }: Pick<Control, "id" | "key">,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  const intent = textField(form, "intent");
  if (intent !== "link" && intent !== "unlink") return null;
  await api.linkObligations(id, key, textFields(form, "aObligations"), intent === "link");
  return t(intent === "link" ? "frameworks.serves.added" : "frameworks.serves.removed");
}
