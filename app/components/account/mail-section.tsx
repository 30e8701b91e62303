import { Form } from "@remix-run/react";
import { digestChoices } from "../../../server/form-schemas/digest.ts";
import type { MailChoices } from "../../../server/api/account/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { RefusalToast } from "../form/refusal-toast.tsx";
import { useT } from "../messages.tsx";

/** How often a mail tells the reader what is new, and whether one tells of mentions. */
export function MailSection({
  mails: { digest, mentions },
  refused,
}: {
  mails: MailChoices;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="digest">
      <h2 id="digest">{t("account.digest")}</h2>
      <RefusalToast refused={refused} without="fields" />
      <p className="hint">{t("account.digest.text")}</p>
      <Form method="post">
        <p className="buttons">
          <label htmlFor="digest-choice">{t("account.digest.label")}</label>
          <select id="digest-choice" name="sDigest" defaultValue={digest} className="short-choice">
            {digestChoices.map((one) => (
              <option key={one} value={one}>
                {t(`account.digest.${one}`)}
              </option>
            ))}
          </select>
        </p>
        {mentions !== null && (
          <label className="tick">
            <input type="checkbox" name="bMentions" defaultChecked={mentions} />{" "}
            {t("account.mentions")}
          </label>
        )}
        <button className="button second" name="intent" value="digest">
          {t("common.save")}
        </button>
      </Form>
    </section>
  );
}
