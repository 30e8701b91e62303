import type { ApiClient } from "../../server/api/client.ts";
import { textField } from "./forms.server.ts";

/** Does what one of the forms beside a finding asks; null when it asks nothing that is known. */
export async function workOnFinding(
  api: ApiClient,
  { company, id }: { company: string; id: string },
  form: FormData,
): Promise<string | null> {
  switch (textField(form, "intent")) {
    case "overrule": {
      const [verdict, reason] = [textField(form, "sVerdict"), textField(form, "sReason")];
      await api.overruleFinding(company, id, { verdict, reason });
      return "The verdict is overruled.";
    }
    case "take-back":
      await api.takeOverruleBack(company, id);
      return "The verdict that was found counts again.";
    case "assign": {
      const due = textField(form, "dDue") || undefined;
      await api.assignFinding(company, id, { personId: textField(form, "iPerson"), due });
      return "The assignment is saved.";
    }
    case "comment":
      await api.commentFinding(company, id, textField(form, "sText"));
      return "The comment was added.";
    case "done":
      await api.markFinding(company, id, true);
      return "The finding is marked done.";
    case "reopen":
      await api.markFinding(company, id, false);
      return "The finding is no longer marked done.";
    default:
      return null;
  }
}
