import { Form } from "@remix-run/react";
import { useT } from "../messages.tsx";

/** The private address that calendar programs subscribe to. */
export function FeedSection({ url, action }: { url: string; action: string }) {
  const t = useT();
  return (
    <section aria-labelledby="feed">
      <h2 id="feed">{t("calendar.feed")}</h2>
      <p className="hint">{t("calendar.feed.text")}</p>
      <p className="address">
        <a href={url}>{url}</a>
      </p>
      <Form method="post" action={action}>
        <button className="link" name="intent" value="renew">
          {t("calendar.feed.renew")}
        </button>
      </Form>
    </section>
  );
}
