import type { Language } from "../messages/languages.ts";
import { severities } from "../catalogue/types.ts";
import type { DocumentKind, Severity } from "../catalogue/types.ts";

/** What a person can do next about a company, one of each kind at most but what is due. */
export const taskKinds = [
  "due",
  "contradicted",
  "gap",
  "deadline",
  "upload",
  "confirm",
  "questions",
] as const;

export type NextTask = {
  kind: (typeof taskKinds)[number];
  /** The obligation, or what happens on the day; null where the kind says it all. */
  title: string | null;
  /** Of the title. */
  textLanguage: Language;
  /** The day by which it is to be done, or on which it happens. */
  date: string | null;
  /** How many findings or obligations it decides. */
  count: number;
  /** How many questions are open, of the task to answer them. */
  questions: number;
  findingId: string | null;
  actId: string | null;
  documentKind: DocumentKind | null;
  severity: Severity | null;
  /** Whether it is the most urgent gap: what contradicts the law, or else the gravest red flag. */
  urgent: boolean;
};

type Due = Pick<NextTask, "date" | "severity" | "urgent">;

const most = 5;
const soonDays = 30;
const dayMs = 86_400_000;

/**
 * The five to begin with. First what is overdue, the gravest first, and what is due within thirty
 * days, the earliest first; then what contradicts the law; then the gravest gap; then what makes
 * most findings certain; dates that are further off come last.
 */
export function orderTasks(tasks: NextTask[], today: string): NextTask[] {
  const groupOf = ({ kind, date }: NextTask): number => {
    if (date !== null) return isSoon({ date }, today) ? 0 : 4;
    if (kind === "contradicted") return 1;
    return kind === "gap" ? 2 : 3;
  };
  return tasks
    .toSorted(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        compareDue(a, b, today) ||
        (a.date ?? "").localeCompare(b.date ?? "") ||
        b.count - a.count ||
        taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind),
    )
    .slice(0, most);
}

/** Whether its day is past or within thirty days, so that it stands on top. */
export function isSoon({ date }: Pick<NextTask, "date">, today: string): boolean {
  const last = new Date(Date.parse(today) + soonDays * dayMs).toISOString().slice(0, 10);
  return date !== null && date <= last;
}

/** What is overdue before what is not, the most urgent gap and then the gravest of it first. */
export function compareDue(a: Due, b: Due, today: string): number {
  const isLate = ({ date }: Due) => date !== null && date < today;
  const gravity = ({ severity }: Due) => (severity ? severities.indexOf(severity) : -1);
  if (isLate(a) !== isLate(b)) return isLate(a) ? -1 : 1;
  return isLate(a) ? Number(b.urgent) - Number(a.urgent) || gravity(a) - gravity(b) : 0;
}

/** A task that says nothing but its kind. */
export function newTask(kind: NextTask["kind"], more: Partial<NextTask>): NextTask {
  const blank = { title: null, date: null, count: 1, questions: 0, findingId: null };
  return {
    kind,
    ...blank,
    textLanguage: "en",
    actId: null,
    documentKind: null,
    severity: null,
    urgent: false,
    ...more,
  };
}
