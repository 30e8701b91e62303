import { Form } from "@remix-run/react";

/** The private address that calendar programs subscribe to. */
export function FeedSection({ url, action }: { url: string; action: string }) {
  return (
    <section aria-labelledby="feed">
      <h2 id="feed">In your own calendar</h2>
      <p className="hint">
        Outlook, Thunderbird, Apple and Google Calendar can subscribe to this address, with
        reminders before each date. Whoever has it can read the dates, so keep it to yourself.
      </p>
      <p className="address">
        <a href={url}>{url}</a>
      </p>
      <Form method="post" action={action}>
        <button className="link" name="intent" value="renew">
          Make a new address and stop this one
        </button>
      </Form>
    </section>
  );
}
