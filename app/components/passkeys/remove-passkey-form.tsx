import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { Passkey } from "../../../server/api/passkeys/contract.ts";
import { deletionFields, factorCodeFields } from "../../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { ShownAgainField } from "./shown-again.tsx";
import type { ShownBy } from "./shown-again.tsx";

/** Asks who is there before one passkey is removed. */
export function RemovePasskeyForm({
  passkey,
  by,
  refused,
}: {
  passkey: Passkey;
  by: ShownBy;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { sPassword, sCode }] = useCheckedForm<
    typeof deletionFields & typeof factorCodeFields
  >({
    id: "remove-passkey",
    fields: by === "password" ? deletionFields : factorCodeFields,
    refused,
  });
  const fieldIds = { sPassword: sPassword.id, sCode: sCode.id };
  return (
    <>
      <h2>{t("passkeys.remove.title", { name: passkey.name })}</h2>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <input type="hidden" name="id" value={passkey.id} />
        <ShownAgainField by={by} field={by === "password" ? sPassword : sCode} />
        <p className="buttons">
          <button className="button danger" name="intent" value="remove">
            {t("passkeys.remove")}
          </button>
          <Link to="/passkeys">{t("common.keepIt")}</Link>
        </p>
      </Form>
    </>
  );
}
