import { Form } from "@remix-run/react";
import type { SignInWays } from "../../../server/api/auth/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";
import { Day } from "../time.tsx";

/** The accounts elsewhere that sign the reader in; nothing where there is neither one nor a way. */
export function LinkedSection({
  ways,
  provider,
  refused,
}: {
  ways: SignInWays;
  /** Where one may sign in, by name. */
  provider: string | undefined;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  if (!provider && ways.identities.length === 0) return null;
  return (
    <section aria-labelledby="linked">
      <h2 id="linked">{t("account.linked")}</h2>
      {refused && (
        <p className="error" role="alert">
          {refused.message}
        </p>
      )}
      {ways.identities.length === 0 && provider && <p>{t("account.linked.none", { provider })}</p>}
      <ul className="rows">
        {ways.identities.map(({ id, issuer, email, created }) => (
          <li key={id}>
            {new URL(issuer).host} · {email}
            <small>{t.rich("account.linked.on", { date: <Day date={created} /> })}</small>
            {ways.password ? (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button className="quiet" name="intent" value="unlink">
                  {t("account.linked.unlink")}
                </button>
              </Form>
            ) : (
              <small>{t("account.linked.needsPassword")}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
