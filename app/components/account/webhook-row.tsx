import { Link } from "@remix-run/react";
import type { Webhook } from "../../../server/api/webhooks/contract.ts";
import { formatsIn } from "../../../server/messages/formats.ts";
import { useT } from "../messages.tsx";
import { Day } from "../time.tsx";
import { webhookTypeKeys } from "./webhook-types.tsx";

/** An address, what is sent there, and the way to what was sent. */
export function WebhookRow({ webhook, isChosen }: { webhook: Webhook; isChosen: boolean }) {
  const t = useT();
  const { id, url, types, off, offWhy } = webhook;
  const events = types.map((type) => t(webhookTypeKeys[type]));
  return (
    <li className="with-action">
      <span>
        <bdi className="address">{url}</bdi>
        <small>
          {off
            ? t.rich(`webhooks.isOff.${offWhy ?? "person"}`, { date: <Day date={off} /> })
            : formatsIn(t.language).list(events)}
        </small>
      </span>
      <Link
        to={`?webhook=${id}`}
        aria-label={t("webhooks.show.label", { url })}
        aria-current={isChosen ? "true" : undefined}
      >
        {t("webhooks.show")}
      </Link>
    </li>
  );
}
