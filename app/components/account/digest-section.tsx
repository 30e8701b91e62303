import { Form } from "@remix-run/react";
import { digestChoices } from "../../../server/form-schemas/digest.ts";
import type { DigestChoice } from "../../../server/form-schemas/digest.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { RefusalToast } from "../form/refusal-toast.tsx";
import { useT } from "../messages.tsx";

/** How often a mail tells the reader what is new. */
export function DigestSection({
  digest,
  refused,
}: {
  digest: DigestChoice;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="digest">
      <h2 id="digest">{t("account.digest")}</h2>
      <RefusalToast refused={refused} without="fields" />
      <p className="hint">{t("account.digest.text")}</p>
      <Form method="post" className="buttons">
        <label htmlFor="digest-choice">{t("account.digest.label")}</label>
        <select id="digest-choice" name="sDigest" defaultValue={digest} className="short-choice">
          {digestChoices.map((one) => (
            <option key={one} value={one}>
              {t(`account.digest.${one}`)}
            </option>
          ))}
        </select>
        <button className="button second" name="intent" value="digest">
          {t("common.save")}
        </button>
      </Form>
    </section>
  );
}
