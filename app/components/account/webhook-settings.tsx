import { Form } from "@remix-run/react";
import type { Webhook } from "../../../server/api/webhooks/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useT } from "../messages.tsx";
import { WebhookTypes } from "./webhook-types.tsx";

/** What goes to one address, whether anything does, and its end. */
export function WebhookSettings({
  webhook,
  refused,
}: {
  webhook: Webhook;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const change = refused?.values["intent"] === "change" ? refused : undefined;
  const chosen = change ? (change.lists?.["aTypes"] ?? []) : webhook.types;
  const isOn = change ? change.values["bOn"] !== undefined : webhook.off === null;
  const message = change?.issues.find(({ path }) => path.split(".")[0] === "aTypes")?.message;
  return (
    <>
      <section aria-labelledby="settings">
        <h2 id="settings">{t("webhooks.settings")}</h2>
        <div className="narrow-form">
          <ErrorSummary refused={change} fieldIds={{ aTypes: "types" }} />
          <Form method="post">
            <label className="tick">
              <input type="checkbox" name="bOn" defaultChecked={isOn} /> {t("webhooks.on")}
            </label>
            <WebhookTypes id="types" chosen={chosen} message={message} />
            <button className="button" name="intent" value="change">
              {t("common.save")}
            </button>
          </Form>
        </div>
      </section>
      <section aria-labelledby="removal">
        <h2 id="removal">{t("webhooks.remove")}</h2>
        <p>{t("webhooks.remove.text")}</p>
        <Form method="post">
          <button className="button second" name="intent" value="remove">
            {t("webhooks.remove")}
          </button>
        </Form>
      </section>
    </>
  );
}
