import { Form, Link, useLocation } from "@remix-run/react";
import type { Notification } from "../../server/api/dashboard/contract.ts";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { Day } from "./time.tsx";

/** What a company should know; what the reader has not read yet is marked. */
export function NotificationList({ notifications }: { notifications: Notification[] }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const unread = notifications.filter(({ read }) => read === false);
  return (
    <>
      {notifications.length === 0 && <p className="hint">{t("dashboard.history.none")}</p>}
      <ul className="notes">
        {notifications.map((one) => (
          <li key={one.id}>
            <b className={one.read ? "read" : undefined} lang={one.textLanguage} dir="auto">
              {one.title}
            </b>
            <small>
              {one.read === false && (
                <span className="unread">{t("dashboard.notifications.new")}</span>
              )}{" "}
              <Day date={one.date} />
            </small>
            {one.link.startsWith("/dashboard/") ? (
              <NoticeLink to={one.link} title={one.title} />
            ) : (
              <OfficialLink
                to={one.link}
                label={t("dashboard.viewDocument.label", { title: one.title })}
              >
                {t("dashboard.viewDocument")}
              </OfficialLink>
            )}
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <Form method="post" action="/dashboard/notifications" reloadDocument>
          <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
          {unread.map(({ id }) => (
            <input key={id} type="hidden" name="notice" value={id} />
          ))}
          <button className="link">{t("dashboard.notifications.markRead")}</button>
        </Form>
      )}
    </>
  );
}

const opened = [
  { path: "/dashboard/controls/", text: "controls.open", label: "controls.open.label" },
  { path: "/dashboard/default?", text: "changes.openFinding", label: "changes.openFinding.label" },
] as const;
const changes = { text: "dashboard.seeChanges", label: "dashboard.seeChanges.label" } as const;

/** To a control or a finding that somebody should look at, or to what changed here. */
function NoticeLink({ to, title }: { to: string; title: string }) {
  const t = useT();
  const { text, label } = opened.find(({ path }) => to.startsWith(path)) ?? changes;
  return (
    <Link to={to} aria-label={t(label, { title })}>
      {t(text)}
    </Link>
  );
}
