import { Link } from "@remix-run/react";
import type { Passkey } from "../../../server/api/passkeys/contract.ts";
import { useT } from "../messages.tsx";
import { Day, Moment } from "../time.tsx";

/** The reader's passkeys; with `removable` each leads to the question whether to remove it. */
export function PasskeyRows({
  passkeys,
  removable = false,
}: {
  passkeys: Passkey[];
  removable?: boolean;
}) {
  const t = useT();
  if (passkeys.length === 0) return <p>{t("passkeys.none")}</p>;
  return (
    <ul className="rows">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="with-action">
          <span>
            <bdi>{passkey.name}</bdi>
            <small>
              {t.rich("passkeys.added", { date: <Day date={passkey.created} /> })},{" "}
              <LastUsed date={passkey.used} />,{" "}
              {t(passkey.opensAlone ? "passkeys.opensAlone" : "passkeys.afterPassword")}
            </small>
          </span>
          {removable && (
            <Link
              to={`?remove=${passkey.id}`}
              aria-label={t("passkeys.remove.label", { name: passkey.name })}
            >
              {t("passkeys.remove")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function LastUsed({ date }: { date: string | null }) {
  const t = useT();
  if (!date) return t("passkeys.neverUsed");
  return t.rich("passkeys.lastUsed", { date: <Moment date={date} /> });
}
