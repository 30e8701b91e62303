import { expect, test } from "vitest";
import { newTask, orderTasks } from "../../../server/companies/next-tasks.ts";

const today = "2026-11-24";

test("what is due soon comes first, then what contradicts, then the gap, then what decides most", () => {
  const tasks = [
    newTask("questions", { count: 40, questions: 3 }),
    newTask("upload", { count: 90, documentKind: "terms" }),
    newTask("confirm", { count: 12 }),
    newTask("deadline", { date: "2027-06-01" }),
    newTask("gap", { count: 1 }),
    newTask("contradicted", { count: 1 }),
    newTask("due", { date: "2026-12-01" }),
    newTask("due", { date: "2026-11-01" }),
  ];
  expect(orderTasks(tasks, today).map(({ kind, date }) => date ?? kind)).toEqual([
    "2026-11-01",
    "2026-12-01",
    "contradicted",
    "gap",
    "upload",
  ]);
  expect(orderTasks(tasks.slice(0, 4), today).map(({ kind }) => kind)).toEqual([
    "upload",
    "questions",
    "confirm",
    "deadline",
  ]);
  const late = (date: string, severity: "HIGH" | "LOW") => newTask("due", { date, severity });
  const overdue = [late("2026-11-01", "LOW"), late("2026-11-20", "HIGH")];
  expect(orderTasks(overdue, today).map(({ severity }) => severity)).toEqual(["HIGH", "LOW"]);
  const urgent = newTask("due", { date: "2026-11-22", severity: "HIGH", urgent: true });
  expect(orderTasks([...overdue, urgent], today)[0]).toBe(urgent);
  expect(orderTasks([newTask("deadline", { date: "2026-12-24" })], today)).toHaveLength(1);
});
