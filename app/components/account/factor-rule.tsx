import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";
import { PasswordButton } from "./password-button.tsx";

/** Whether everybody of the account needs codes, which its owner says. */
export function FactorRule({
  required,
  refused,
}: {
  required: boolean;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="rule">
      <h2 id="rule">{t("factor.rule")}</h2>
      <p>{t(required ? "factor.rule.isOn" : "factor.rule.isOff")}</p>
      <PasswordButton
        intent={required ? "waive" : "require"}
        label={t(required ? "factor.rule.waive" : "factor.rule.require")}
        refused={refused}
      />
    </section>
  );
}
