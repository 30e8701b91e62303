import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { webhookFields, webhookTypes } from "../../../server/form-schemas/webhook.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { WebhookTypes } from "./webhook-types.tsx";

/** Another address, and what goes there. */
export function WebhookForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sUrl, sPassword }] = useCheckedForm({
    ...{ id: "webhook", fields: webhookFields, refused },
  });
  const { key, ...url } = getInputProps(sUrl, { type: "url", ariaDescribedBy: hintId(sUrl) });
  const fieldIds = { sUrl: sUrl.id, aTypes: "new-types", sPassword: sPassword.id };
  const chosen = refused ? (refused.lists?.["aTypes"] ?? []) : webhookTypes;
  const message = refused?.issues.find(({ path }) => path.split(".")[0] === "aTypes")?.message;
  return (
    <section aria-labelledby="add">
      <h2 id="add">{t("webhooks.add")}</h2>
      <div className="narrow-form">
        <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
        <Form {...getFormProps(form)} method="post" noValidate>
          <Field label={t("webhooks.url")} hint={t("webhooks.url.hint")} field={sUrl}>
            <input key={key} {...url} required maxLength={500} autoComplete="off" dir="ltr" />
          </Field>
          <WebhookTypes id="new-types" chosen={chosen} message={message} />
          <Field label={t("account.tokens.password")} field={sPassword}>
            <PasswordInput field={sPassword} autoComplete="current-password" />
          </Field>
          <button className="button" name="intent" value="add">
            {t("webhooks.add")}
          </button>
        </Form>
      </div>
    </section>
  );
}
