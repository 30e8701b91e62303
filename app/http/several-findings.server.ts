import { data as answer } from "./remix.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { sayOfConditionOf } from "./concerned.server.ts";
import { workOnFinding } from "./finding-work.server.ts";
import { readForm, refuseForm, textField, textFields } from "./forms.server.ts";
import type { RefusedForm } from "./forms.server.ts";
import { translateFor } from "./language.server.ts";
import { redirectWithSuccess } from "./toast.server.ts";

export type AnsweredList = {
  refused?: RefusedForm | undefined;
  /** What was chosen when the form was refused. */
  ticked?: string[];
};

/** Does what the list's form asks of all that were chosen, or a form beside one finding of it. */
export async function workOnFindings(api: ApiClient, request: Request) {
  const form = await readForm(request);
  const url = new URL(request.url);
  const company = url.searchParams.get("company") ?? "";
  const id = url.searchParams.get("finding") ?? "";
  const ticked = textFields(form, "findings");
  const t = translateFor(request);
  url.searchParams.delete("choose");
  try {
    const said =
      (await workOnSeveral(api, { company, ticked }, form, t)) ??
      (id
        ? ((await workOnFinding(api, { company, id }, form, t)) ??
          (await sayOfConditionOf(api, company, form, t)))
        : null);
    if (said === null) return answer<AnsweredList>({}, { status: 400 });
    url.searchParams.delete("verdict");
    return await redirectWithSuccess(url.pathname + url.search, said);
  } catch (error) {
    const { data, init } = refuseForm(error, form);
    return answer<AnsweredList>({ ...data, ticked }, init ?? {});
  }
}

/** Null when the form asks for nothing that concerns several. */
async function workOnSeveral(
  api: ApiClient,
  { company, ticked: findingIds }: { company: string; ticked: string[] },
  form: FormData,
  t: Translate,
): Promise<string | null> {
  switch (textField(form, "intent")) {
    case "several-assign": {
      const person = textField(form, "iPerson");
      const personId = person === "nobody" ? "" : person || undefined;
      const due = textField(form, "dDue") || undefined;
      return t(
        "findings.several.assigned",
        await api.changeFindings(company, { findingIds, personId, due }),
      );
    }
    case "several-verdict": {
      const [verdict, reason] = [textField(form, "sVerdict"), textField(form, "sReason")];
      const done = await api.changeFindings(company, { findingIds, verdict, reason });
      const isAside = verdict === "not_applicable" && done.count > 0;
      return t(isAside ? "findings.several.aside" : "findings.several.overruled", done);
    }
    case "several-bookmark":
      return t("findings.several.bookmarked", await api.saveFindings(company, findingIds));
    case "several-undo":
      return t("findings.several.undone", await api.undoSeveral(company, textField(form, "id")));
    default:
      return null;
  }
}
