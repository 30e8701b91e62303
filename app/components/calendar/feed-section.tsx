import { Form } from "@remix-run/react";
import type { FeedState } from "../../../server/api/calendar/contract.ts";
import { useT } from "../messages.tsx";
import { Day } from "../time.tsx";
import { ShownOnce } from "../shown-once.tsx";

/** The reader's private address that calendar programs subscribe to; told once, when it is made. */
export function FeedSection({
  feed: { created, oldEnded },
  newUrl,
  action,
}: {
  feed: FeedState;
  newUrl: string | null;
  action: string;
}) {
  const t = useT();
  return (
    <section aria-labelledby="feed">
      <h2 id="feed">{t("calendar.feed")}</h2>
      <p className="hint">{t("calendar.feed.text")}</p>
      {oldEnded && <p className="notice">{t("calendar.feed.oldEnded")}</p>}
      {newUrl && <ShownOnce text={t("calendar.feed.copyNow")} secret={newUrl} />}
      {created && !newUrl && (
        <p>{t.rich("calendar.feed.since", { date: <Day date={created} /> })}</p>
      )}
      <Form method="post" action={action} className="buttons">
        <button className="button second" name="intent" value="renew">
          {t(created ? "calendar.feed.renew" : "calendar.feed.make")}
        </button>
        {created && (
          <button className="link" name="intent" value="end-feed">
            {t("calendar.feed.end")}
          </button>
        )}
      </Form>
    </section>
  );
}
