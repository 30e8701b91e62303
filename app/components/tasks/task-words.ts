import type { Task, TaskState } from "../../../server/api/tasks/contract.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import { companyPath, controlPath } from "../paths.ts";

export const stateKeys: Record<TaskState, LabelKey> = {
  not_started: "findings.tasks.state.not_started",
  expired: "findings.tasks.state.expired",
  in_progress: "findings.tasks.state.in_progress",
  done: "findings.tasks.state.done",
};

/** Where a task is done. */
export function taskPath({ company, findingId, obligationId, isControl }: Task): string {
  return isControl
    ? controlPath(company, obligationId)
    : companyPath("/dashboard/details", company, { finding: findingId });
}
