import { Form } from "@remix-run/react";
import type { Session } from "../../../server/api/account/contract.ts";
import { useT } from "../messages.tsx";
import { Moment } from "../time.tsx";

/** Where the reader is signed in, each place with its end, and the end of all of them. */
export function SessionSection({ sessions }: { sessions: Session[] }) {
  const t = useT();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t("account.sessions")}</h2>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post">
        <p className="hint">{t("account.sessions.signOutAll.hint")}</p>
        <button className="button second" name="intent" value="sign-out">
          {t("account.sessions.signOutAll")}
        </button>
      </Form>
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useT();
  const { id, created, seen, expires, address, current } = session;
  return (
    <li className="with-action">
      <span>
        {t.rich("account.sessions.signedIn", { date: <Moment date={created} /> })}
        {current && <strong> ({t("account.sessions.current")})</strong>}
        <small>
          {t.rich("account.sessions.seen", { date: <Moment date={seen} /> })},{" "}
          {address
            ? t.rich("account.sessions.address", { address, date: <Moment date={expires} /> })
            : t.rich("account.sessions.until", { date: <Moment date={expires} /> })}
        </small>
      </span>
      {!current && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button
            className="quiet"
            name="intent"
            value="end-session"
            aria-label={address ? t("account.sessions.end.label", { address }) : undefined}
          >
            {t("account.sessions.end")}
          </button>
        </Form>
      )}
    </li>
  );
}
