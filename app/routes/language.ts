import type { ActionFunctionArgs } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { asOffered } from "../../server/messages/languages.ts";
import type { OfferedLanguage } from "../../server/messages/languages.ts";
import { isSignedIn, withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { keepLanguage } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { safePath } from "../http/session.server.ts";

export function loader() {
  return redirect("/");
}

/** Keeps the choice in the browser, and for who is signed in with their profile. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const path = safePath(form.get("redirectTo"));
  const language = asOffered(textField(form, "sLanguage"));
  // Nobody is offered another one: the page stays as it is.
  if (!language) return redirect(path);
  if (await isSignedIn(args.request)) await keepWithProfile(args, language);
  return redirect(path, { headers: { "set-cookie": keepLanguage(language) } });
}

/** A session that ended, or a server that keeps no language, leaves the choice to the browser. */
async function keepWithProfile(args: ActionFunctionArgs, language: OfferedLanguage) {
  try {
    await withApi(args, (api) => ifOffered(api.setLanguage(language)));
  } catch (error) {
    if (!(error instanceof Response)) throw error;
  }
}
