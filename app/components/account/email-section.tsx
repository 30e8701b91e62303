import type { ReactNode } from "react";
import { Form } from "@remix-run/react";
import type { Profile } from "../../../server/api/account/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";

/** The address people sign in with, and whether they have shown it to be theirs. */
export function EmailSection({
  profile,
  refused,
  children,
}: {
  profile: Profile;
  refused: RefusedForm | undefined;
  /** What can be done with the address. */
  children: ReactNode;
}) {
  const t = useT();
  return (
    <section aria-labelledby="email">
      <h2 id="email">{t("account.email")}</h2>
      {refused && (
        <p className="error" role="alert">
          {refused.message}
        </p>
      )}
      {profile.emailVerified ? (
        <p>{t("account.email.verified", { email: profile.email })}</p>
      ) : (
        <Form method="post">
          <p>{t("account.email.notVerified", { email: profile.email })}</p>
          <button className="button second" name="intent" value="verify">
            {t("account.email.resend")}
          </button>
        </Form>
      )}
      {children}
    </section>
  );
}
