import { Form, useSearchParams } from "@remix-run/react";
import type { Delivery, Webhook } from "../../../server/api/webhooks/contract.ts";
import type { PlainKey } from "../../../server/messages/translate.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { RefusalToast } from "../form/refusal-toast.tsx";
import { useFormats, useT } from "../messages.tsx";
import { Pager } from "../pager.tsx";
import { Moment } from "../time.tsx";
import { webhookTypeKeys } from "./webhook-types.tsx";

type Sent = { deliveries: Delivery[]; total: number; page: number; pageSize: number };

/** What was sent to one address and what came of it, the newest first. */
export function WebhookMessages({
  webhook: { url, off },
  sent: { deliveries, ...pages },
  offered,
  refused,
}: {
  webhook: Webhook;
  sent: Sent;
  /** Whether anything can be sent now. */
  offered: boolean;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [params] = useSearchParams();
  const linkTo = (page: number) => {
    const query = new URLSearchParams(params);
    query.set("page", String(page));
    return `?${query}`;
  };
  const intent = refused?.values["intent"];
  const living = offered && off === null;
  return (
    <section aria-labelledby="messages">
      <RefusalToast refused={intent === "test" || intent === "repeat" ? refused : undefined} />
      <h2 id="messages">{t("webhooks.messages")}</h2>
      <bdi className="address">{url}</bdi>
      <p className="hint">{t("webhooks.messages.hint")}</p>
      {deliveries.length === 0 && <p>{t("webhooks.messages.none")}</p>}
      <ul className="rows">
        {deliveries.map((one) => (
          <Message key={one.id} delivery={one} repeatable={living && one.state !== "waiting"} />
        ))}
      </ul>
      <Pager {...pages} linkTo={linkTo} label={t("webhooks.messages")} />
      {living && (
        <Form method="post">
          <button className="button second" name="intent" value="test">
            {t("webhooks.test")}
          </button>
        </Form>
      )}
    </section>
  );
}

const faultKeys = {
  forbidden: "webhooks.fault.private",
  not_public: "webhooks.fault.private",
  unreachable: "webhooks.fault.unreachable",
  timed_out: "webhooks.fault.late",
  hung_up: "webhooks.fault.broken",
  too_large: "webhooks.fault.broken",
  led_away: "webhooks.fault.redirect",
  not_allowed: "webhooks.fault.notAllowed",
  too_many: "webhooks.fault.tooMany",
  off: "webhooks.fault.off",
} as const satisfies Record<NonNullable<Delivery["fault"]>, PlainKey>;

function Message({ delivery, repeatable }: { delivery: Delivery; repeatable: boolean }) {
  const t = useT();
  const { moment } = useFormats();
  const { id, type, created, state, attempts, tried, status, fault } = delivery;
  const event = t(webhookTypeKeys[type]);
  return (
    <li className="with-action">
      <span>
        {event} · <Moment date={created} />
        <small>
          {t(`webhooks.state.${state}`)}
          {attempts > 0 && <> · {t("webhooks.attempts", { count: attempts })}</>}
          {tried && <> · {t.rich("webhooks.lastTry", { date: <Moment date={tried} /> })}</>}
          {status !== null && <> · {t("webhooks.status", { status: String(status) })}</>}
          {fault && <> · {t(faultKeys[fault])}</>}
        </small>
      </span>
      {repeatable && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button
            className="quiet"
            name="intent"
            value="repeat"
            aria-label={t("webhooks.repeat.label", { event, date: moment(created) })}
          >
            {t("webhooks.repeat")}
          </button>
        </Form>
      )}
    </li>
  );
}
