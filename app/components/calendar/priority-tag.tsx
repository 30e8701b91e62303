import type { LabelKey } from "../../../server/messages/translate.ts";
import { useT } from "../messages.tsx";
import type { Priority } from "../../../server/api/calendar/contract.ts";

export const priorityKeys: Record<Priority, LabelKey> = {
  high: "calendar.priority.high",
  medium: "calendar.priority.medium",
  low: "calendar.priority.low",
};

export function PriorityTag({ priority }: { priority: Priority }) {
  const t = useT();
  return <span className={`tag ${priority}`}>{t(priorityKeys[priority])}</span>;
}

/** What the marks in the calendar mean. */
export function PriorityLegend() {
  const t = useT();
  return (
    <ul className="priorities" aria-label={t("calendar.priority")}>
      {(Object.keys(priorityKeys) as Priority[]).map((priority) => (
        <li key={priority} className={`event ${priority}`}>
          {t(`calendar.priority.${priority}.legend`)}
        </li>
      ))}
    </ul>
  );
}
