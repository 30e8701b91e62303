import type { Sender } from "../send-call.ts";
import { longestId } from "../contract.ts";
import * as calls from "./contract.ts";
import type { TaskView } from "../../form-schemas/finding.ts";
import type { Board, Tasks, TaskState } from "./contract.ts";

export function taskCalls({ ask }: Sender) {
  return {
    /** What is assigned or due over all companies: not yet done, or what was done of late. */
    listTasks: (query: {
      view?: TaskView;
      state?: TaskState | undefined;
      page?: number | undefined;
    }): Promise<Tasks> => ask(calls.listTasks, query),
    /** The same in columns by state; the task named leads its column, where there is one. */
    getBoard: (view?: TaskView, first = ""): Promise<Board> => {
      const mayLead = first !== "" && first.length <= longestId;
      return ask(calls.getBoard, { view, first: mayLead ? first : undefined });
    },
  };
}
