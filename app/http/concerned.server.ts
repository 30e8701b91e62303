import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { textField, textFields } from "./forms.server.ts";

/**
 * Does what one of the forms about a condition of the law asks, and says so; null when it asks
 * nothing of that kind. `together` is what is said of all duties with the same condition.
 */
export async function sayOfCondition(
  api: ApiClient,
  companyId: string,
  form: FormData,
  t: Translate,
  together = textField(form, "together") === "yes",
): Promise<string | null> {
  const obligationIds = textFields(form, "obligations");
  const said = { obligationIds, together, reason: textField(form, "sReason") };
  switch (textField(form, "intent")) {
    case "concerned":
      await api.sayConcerned(companyId, said);
      return t("law.concerned.done");
    case "not-concerned":
      await api.sayNotConcerned(companyId, said);
      return t("law.concerned.notDone");
    case "concern-back":
      for (const id of obligationIds) await api.takeConcernBack(companyId, id);
      return t("law.concerned.backDone");
    default:
      return null;
  }
}

/** The same for the company of a name. */
export async function sayOfConditionOf(
  api: ApiClient,
  name: string,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  const company = await api.findCompany({ name });
  return company ? sayOfCondition(api, company.id, form, t) : null;
}
