import type { ApiClient } from "../../server/api/client.ts";
import { isRefusal } from "../../server/errors.ts";
import type { MovedState } from "../../server/api/tasks/contract.ts";
import { readForm, refuseForm, textField } from "./forms.server.ts";
import type { RefusedForm } from "./forms.server.ts";
import { translateFor } from "./language.server.ts";
import { data as answer } from "./remix.server.ts";
import { redirectWithError, redirectWithSuccess } from "./toast.server.ts";

export type AnsweredBoard = { refused?: RefusedForm | undefined };

/** Moves a card, or undoes what was done last, and comes back to the same view at that card. */
export async function workOnTasks(api: ApiClient, request: Request) {
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const company = textField(form, "company");
  const t = translateFor(request);
  try {
    switch (textField(form, "intent")) {
      case "move": {
        const state = textField(form, "sState");
        await api.moveFinding(company, textField(form, "finding"), state, textField(form, "sFrom"));
        const card = /^[\w-]+$/.exec(textField(form, "card"))?.[0];
        // The fragment does not reach the server, which sends the first cards of a column only.
        const query = new URLSearchParams(search);
        if (card) query.set("card", card);
        return await redirectWithSuccess(
          `${pathname}?${query}#${card ? `task-${card}` : "tasks"}`,
          t(`findings.several.moved.${state as MovedState}`),
        );
      }
      case "several-undo": {
        const undone = await api.undoSeveral(company, textField(form, "id"));
        return await redirectWithSuccess(pathname + search, t("findings.several.undone", undone));
      }
      default:
        return answer<AnsweredBoard>({}, { status: 400 });
    }
  } catch (error) {
    // The cards are older than the newest assessment, or it is too late to undo it.
    if (isRefusal(error) && error.status === 404) {
      return await redirectWithError(pathname + search, error.message);
    }
    return refuseForm(error, form);
  }
}
