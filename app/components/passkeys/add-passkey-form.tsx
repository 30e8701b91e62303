import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { passkeyCodeFields, passkeyFields } from "../../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { ShownAgainField } from "./shown-again.tsx";
import type { ShownBy } from "./shown-again.tsx";

/** The first of two steps: what the passkey is to be called, and who is there. */
export function AddPasskeyForm({ by, refused }: { by: ShownBy; refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, fields] = useCheckedForm<typeof passkeyFields & typeof passkeyCodeFields>({
    id: "add-passkey",
    fields: by === "password" ? passkeyFields : passkeyCodeFields,
    refused,
  });
  const { sName, sPassword, sCode } = fields;
  const shown = by === "password" ? sPassword : sCode;
  const { key, ...name } = getInputProps(sName, { type: "text", ariaDescribedBy: hintId(sName) });
  const fieldIds = { sName: sName.id, sPassword: sPassword.id, sCode: sCode.id };
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("passkeys.name")} hint={t("passkeys.name.hint")} field={sName}>
          <input key={key} {...name} required maxLength={60} autoComplete="off" dir="auto" />
        </Field>
        <ShownAgainField by={by} field={shown} />
        <button className="button" name="intent" value="add">
          {t("passkeys.add")}
        </button>
      </Form>
    </>
  );
}
