import { Link } from "@remix-run/react";
import type { Passkey } from "../../../server/api/passkeys/contract.ts";
import { useT } from "../messages.tsx";
import { PasskeyRows } from "../passkeys/passkey-rows.tsx";

/** Which passkeys there are; they are added and removed on a page of their own. */
export function PasskeySection({ offered, passkeys }: { offered: boolean; passkeys: Passkey[] }) {
  const t = useT();
  if (!offered && passkeys.length === 0) return null;
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t("passkeys.title")}</h2>
      <PasskeyRows passkeys={passkeys} />
      <Link to="/passkeys" reloadDocument>
        {t("passkeys.manage")}
      </Link>
    </section>
  );
}
