import type { ApiClient } from "../../server/api/client.ts";
import type { TaskState } from "../../server/api/tasks/contract.ts";
import { readForm, refuseForm, textField } from "./forms.server.ts";
import type { RefusedForm } from "./forms.server.ts";
import { translateFor } from "./language.server.ts";
import { data as answer } from "./remix.server.ts";
import { redirectWithSuccess } from "./toast.server.ts";

/** Where the API lets a task be moved. */
type Moved = Exclude<TaskState, "expired">;
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
        await api.moveFinding(company, textField(form, "finding"), state);
        const card = /^task-[\w-]+$/.exec(textField(form, "card"))?.[0] ?? "tasks";
        return await redirectWithSuccess(
          `${pathname}${search}#${card}`,
          t(`findings.several.moved.${state as Moved}`),
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
    return refuseForm(error, form);
  }
}
