import { redirect } from "./remix.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { refuseForm, textField } from "./forms.server.ts";
import { redirectWithSuccess } from "./toast.server.ts";

/**
 * Deletes or renames what the form names, and leads to the chat or to the conversation; null
 * when the form asks for neither.
 */
export async function workOnConversation(
  api: ApiClient,
  form: FormData,
  pathTo: (history?: string) => string,
  t: Translate,
) {
  const history = textField(form, "iChatHistoryId");
  const intent = textField(form, "intent");
  if (intent === "delete") {
    await api.deleteChat(history);
    return redirectWithSuccess(pathTo(), t("chat.deleted"), { status: 303 });
  }
  if (intent !== "rename") return null;
  try {
    await api.renameChat(history, textField(form, "sTitle"));
    return redirect(pathTo(history), 303);
  } catch (error) {
    return refuseForm(error, form);
  }
}
