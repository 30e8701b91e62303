import { redirect } from "./remix.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { textField } from "./forms.server.ts";
import { translateFor } from "./language.server.ts";
import { keepShownOnce } from "./shown-once.server.ts";
import { redirectWithSuccess } from "./toast.server.ts";

/** Does what the forms about links for auditors ask, and leads to `here`; null when they ask nothing known. */
export async function changeAuditorLinks(
  api: ApiClient,
  request: Request,
  { company, form, here }: { company: string; form: FormData; here: string },
): Promise<Response | null> {
  switch (textField(form, "intent")) {
    case "make-link": {
      const typed = { name: textField(form, "sName"), days: textField(form, "sDays") };
      const { url } = await api.makeAuditorLink(company, typed);
      const cookie = await keepShownOnce("auditorLink", url);
      return redirect(here, { headers: { "set-cookie": cookie } });
    }
    case "end-link":
      await api.endAuditorLink(textField(form, "id"));
      return redirectWithSuccess(here, translateFor(request)("audit.links.ended"));
    default:
      return null;
  }
}
