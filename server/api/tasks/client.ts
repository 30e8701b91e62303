import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { TaskView } from "../../form-schemas/finding.ts";
import type { Tasks } from "./contract.ts";

export function taskCalls({ ask }: Sender) {
  return {
    /** What is assigned or due and not yet done, over all companies. */
    listTasks: (query: { view?: TaskView; page?: number | undefined }): Promise<Tasks> =>
      ask(calls.listTasks, query),
  };
}
