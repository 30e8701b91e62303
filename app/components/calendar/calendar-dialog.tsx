import type { CalendarEvent, EventInput } from "../../../server/api/calendar/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";
import { PageDialog } from "../page-dialog.tsx";
import { EventDialog } from "./event-dialog.tsx";
import { EventForm } from "./event-form.tsx";

/** An event, the form that changes it, or the form for a new one. */
export function CalendarDialog({
  event,
  changing,
  start,
  companies,
  refused,
  pathTo,
}: {
  /** Null for a new one. */
  event: CalendarEvent | null;
  changing: boolean;
  /** What stands in the form for a new one. */
  start: Partial<EventInput>;
  companies: string[];
  refused: RefusedForm | undefined;
  /** The calendar as it is seen now, with more in its address. */
  pathTo: (query: Record<string, string | undefined>) => string;
}) {
  const t = useT();
  if (!event) {
    return (
      <PageDialog title={t("calendar.addEvent")} closeTo={pathTo({})} closesOutside={false}>
        <EventForm event={start} companies={companies} refused={refused} />
      </PageDialog>
    );
  }
  if (!event.own || !changing) {
    return (
      <EventDialog
        event={event}
        sample={event.id.startsWith("sample-")}
        closeTo={pathTo({})}
        changeAt={pathTo({ event: event.id, change: "1" })}
      />
    );
  }
  return (
    <PageDialog
      title={t("calendar.event.changeTitle")}
      closeTo={pathTo({ event: event.id })}
      closesOutside={false}
    >
      <EventForm
        event={{ ...event, time: event.time ?? "", companyName: companyOf(event) }}
        id={event.id}
        companies={companies}
        refused={refused}
      />
    </PageDialog>
  );
}

/** The one company an event of the account's own is for; none when it is for all. */
function companyOf({ companies }: CalendarEvent): string {
  return companies.length === 1 ? (companies[0] ?? "") : "";
}
