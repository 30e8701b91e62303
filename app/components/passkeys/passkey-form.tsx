import webauthn from "virtual:webauthn-script";
import type { PasskeyQuestion } from "../../../server/api/passkeys/contract.ts";
import { useT } from "../messages.tsx";
import { useNonce } from "../nonce.ts";
import askPasskey from "./ask-passkey.js?raw";

/**
 * One button that has the browser ask for a passkey, and sends its answer. Only on pages that are
 * loaded whole: its scripts are written into them.
 */
export function PasskeyForm({
  act,
  question,
  label,
  redirectTo,
}: {
  act: "add" | "signIn";
  question: PasskeyQuestion;
  label: string;
  redirectTo?: string | undefined;
}) {
  const t = useT();
  const nonce = useNonce();
  return (
    <>
      <p className="no-js">{t("passkeys.noScripts")}</p>
      <form
        method="post"
        className="only-js"
        data-passkey={act}
        data-options={question.options}
        autoComplete="off"
      >
        <p>{t("passkeys.ask")}</p>
        <p className="error" id="passkey-stopped" role="status" hidden>
          {t("passkeys.stopped")}
        </p>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="sChallenge" value={question.challenge} />
        <input type="hidden" name="sAnswer" value="" />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <button className="button">{label}</button>
      </form>
      {[webauthn, askPasskey].map((script) => (
        <script
          key={script.length}
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: script }}
          suppressHydrationWarning
        />
      ))}
    </>
  );
}
