import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Dashboard, Assessment, NextTask } from "./contract.ts";

export function dashboardCalls({ ask, askAloud }: Sender) {
  return {
    getAssessment: (companyName: string): Promise<Assessment> =>
      ask(calls.getAssessment, { companyName }),
    /** Asks for one mail when the company's dashboard is ready; gives the server's message. */
    notifyWhenReady: async (companyName: string, email: string): Promise<string | undefined> =>
      (await askAloud(calls.notifyWhenReady, { companyName, email })).message,
    /** At most five, in their order. */
    listNextTasks: async (companyName: string): Promise<NextTask[]> =>
      (await ask(calls.listNextTasks, { companyName })).tasks,
    /** With all reports, or one page of them; a server elsewhere may give all in any case. */
    getDashboard: (
      companyName: string,
      reports: { reportPage?: number; reportPageSize?: number } = {},
    ): Promise<Dashboard> => ask(calls.getDashboard, { companyName, ...reports }),
  };
}
