import type { Priority } from "../../../server/api/calendar/contract.ts";

export const priorityWords: Record<Priority, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
};

export function PriorityTag({ priority }: { priority: Priority }) {
  return <span className={`tag ${priority}`}>{priorityWords[priority]}</span>;
}

/** What the marks in the calendar mean. */
export function PriorityLegend() {
  return (
    <ul className="priorities" aria-label="Priority">
      {(Object.keys(priorityWords) as Priority[]).map((priority) => (
        <li key={priority} className={`event ${priority}`}>
          {priorityWords[priority]} priority
        </li>
      ))}
    </ul>
  );
}
