import type { Delivery } from "../../../server/api/webhooks/contract.ts";
import { webhookTypes } from "../../../server/form-schemas/webhook.ts";
import type { PlainKey } from "../../../server/messages/translate.ts";
import { useT } from "../messages.tsx";

/** What each event is called. */
export const webhookTypeKeys = {
  "assessment.finished": "webhooks.type.assessmentFinished",
  "verdict.changed": "webhooks.type.verdictChanged",
  "finding.assigned": "webhooks.type.findingAssigned",
  "comment.added": "webhooks.type.commentAdded",
  "deadline.near": "webhooks.type.deadlineNear",
  test: "webhooks.type.test",
} as const satisfies Record<Delivery["type"], PlainKey>;

/** A box to tick for each event, with the name that messages give it. */
export function WebhookTypes({
  id,
  chosen,
  message,
}: {
  id: string;
  chosen: readonly string[];
  message: string | undefined;
}) {
  const t = useT();
  return (
    <fieldset className="choices" id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend>{t("webhooks.events")}</legend>
      {webhookTypes.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            name="aTypes"
            value={type}
            defaultChecked={chosen.includes(type)}
          />
          <span>
            {t(webhookTypeKeys[type])}{" "}
            <code dir="ltr" lang="en">
              {type}
            </code>
          </span>
        </label>
      ))}
      <p className="error" id={`${id}-error`}>
        {message}
      </p>
    </fieldset>
  );
}
