import { Form } from "@remix-run/react";
import type { SignInWays } from "../../../server/api/auth/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
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
  if (!provider && ways.identities.length === 0) return null;
  return (
    <section aria-labelledby="linked">
      <h2 id="linked">Other ways to sign in</h2>
      {refused && (
        <p className="error" role="alert">
          {refused.message}
        </p>
      )}
      {ways.identities.length === 0 && (
        <p>
          None yet. Once your email address is verified here, signing in with {provider} under the
          same address links the two.
        </p>
      )}
      <ul className="rows">
        {ways.identities.map(({ id, issuer, email, created }) => (
          <li key={id}>
            {new URL(issuer).host}, {email}
            <small>
              linked on <Day date={created} />
            </small>
            {ways.password ? (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button className="quiet" name="intent" value="unlink">
                  Unlink
                </button>
              </Form>
            ) : (
              <small>It can be unlinked once you have a password.</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
