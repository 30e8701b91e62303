import type { KnownCompany } from "../companies.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db } from "../../db/db.ts";
import { listTasks } from "./tasks.ts";
import type { Task } from "./tasks.ts";

export type DueFinding = Pick<
  Task,
  "id" | "company" | "findingId" | "obligation" | "severity" | "changed"
> & {
  /** YYYY-MM-DD */
  date: string;
  assignee: string | null;
};

/** What is to be settled by a day and is not yet done, as far as a dashboard shows it. */
export async function listDueFindings(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  companies: KnownCompany[],
): Promise<DueFinding[]> {
  const tasks = await listTasks(db, catalogue, ownerId, companies);
  return tasks.flatMap(({ due, assignee, ...task }) => {
    if (due === null) return [];
    const { id, company, findingId, obligation, severity, changed } = task;
    const whose = assignee?.email ?? null;
    return [{ id, company, findingId, obligation, severity, changed, date: due, assignee: whose }];
  });
}
