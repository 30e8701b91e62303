import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";
import { PageDialog } from "../page-dialog.tsx";
import { EventBody } from "./event-body.tsx";
import { WriteForm, useMayWrite } from "../may-write.tsx";

export function EventDialog({
  event,
  sample,
  closeTo,
  changeAt,
}: {
  event: CalendarEvent;
  sample: boolean;
  closeTo: string;
  /** Where the account's own events are changed. */
  changeAt: string;
}) {
  const t = useT();
  const mayWrite = useMayWrite();
  return (
    <PageDialog title={event.title} titleLanguage={event.textLanguage} closeTo={closeTo}>
      {sample && <p className="hint">{t("calendar.sample.event")}</p>}
      <EventBody event={event} heading="h3" />
      {!sample && (
        <div className="buttons">
          <Link to={`/event?id=${encodeURIComponent(event.id)}`}>{t("calendar.event.page")}</Link>
          {event.own && mayWrite && <Link to={changeAt}>{t("calendar.event.change")}</Link>}
          {event.own && (
            <WriteForm method="post" action={closeTo}>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="id" value={event.id} />
              <button className="link">{t("calendar.event.delete")}</button>
            </WriteForm>
          )}
        </div>
      )}
    </PageDialog>
  );
}
