import { nameArticle } from "../../catalogue/articles.ts";
import { getToday } from "../../companies/controls/controls.ts";
import { isWithin } from "../../companies/findings/narrow.ts";
import { listTasks } from "../../companies/findings/tasks.ts";
import type { Task } from "../../companies/findings/tasks.ts";
import { listCountedCompanies } from "../account-companies.ts";
import type { Api } from "../environment.ts";
import { takePage } from "../paging.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** What people have to do, whichever company it is of. */
export function addTaskRoutes(api: Api): void {
  serve(api, calls.listTasks, async ({ view = "all", page }, work) => {
    const { db, catalogue, user } = work;
    const companies = await listCountedCompanies(work);
    const all = await listTasks(db, catalogue, user.accountId, companies);
    const today = getToday();
    const views = {
      all,
      mine: all.filter(({ assignee }) => assignee?.id === user.id),
      overdue: all.filter(({ due }) => isWithin(due, "overdue", today)),
      month: all.filter(({ due }) => isWithin(due, "month", today)),
    };
    const { shown, ...place } = takePage(views[view], page);
    return {
      tasks: shown.map((one) => describeTask(one, today)),
      counts: {
        mine: views.mine.length,
        overdue: views.overdue.length,
        month: views.month.length,
        all: all.length,
      },
      ...place,
    };
  });
}

function describeTask({ act, obligation, assignee, ...task }: Task, today: string) {
  const { id, company, findingId, isControl, severity, due } = task;
  return {
    ...{ id, company, findingId, isControl, severity, due, assigned: assignee },
    obligationId: obligation.id,
    obligation: obligation.title,
    shortTitle: obligation.shortTitle ?? "",
    textLanguage: obligation.textLanguage ?? "en",
    act: act.shortTitle,
    article: nameArticle(act, obligation),
    isOverdue: isWithin(due, "overdue", today),
  };
}
