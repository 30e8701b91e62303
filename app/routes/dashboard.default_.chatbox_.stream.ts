import type { ActionFunctionArgs } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { answerInLines } from "../http/answer-lines.server.ts";
import { withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";

/** Nothing is shown here: the chat's own script asks this address, with the chat's own form. */
export const loader = () => redirect("/dashboard/default/chatbox");

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const question = {
    prompt: textField(form, "sPrompt"),
    chatId: textField(form, "iChatHistoryId") || undefined,
    company: textField(form, "selectedCompany"),
  };
  return withApi(args, (api) => answerInLines(api, question, translateFor(args.request)));
}
