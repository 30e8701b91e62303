import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { LawyerRegister } from "../../server/api/catalogue/contract.ts";
import type { NewsItem, Notification } from "../../server/api/dashboard/contract.ts";
import { NotificationList } from "./notification-list.tsx";
import { OfficialLink } from "./official-link.tsx";
import { withSearch } from "./paths.ts";
import { Ago } from "./time.tsx";

/** Beside a dashboard or the overview: what is coming, what has happened, and whom to ask. */
export function SidePanel({
  company,
  notifications,
  history,
  lawyers,
  inert,
}: {
  /** All of them without it. */
  company: string | undefined;
  notifications: Notification[];
  history: NewsItem[];
  lawyers: LawyerRegister[];
  /** Whether a dialog stands in front. */
  inert: boolean;
}) {
  const t = useT();
  return (
    <aside id="panel" aria-label={t("dashboard.panel")} {...(inert && { inert: "" })}>
      <h2>{t("dashboard.notifications")}</h2>
      <NotificationList notifications={notifications} />
      <h2>{t("dashboard.history")}</h2>
      {history.length === 0 && <p className="hint">{t("dashboard.history.none")}</p>}
      <ul className="notes">
        {history.map((one) => (
          <li key={one.id}>
            <OfficialLink to={one.link} otherwise={one.title} language={one.textLanguage}>
              {one.title}
            </OfficialLink>
            {one.date && (
              <small>
                <Ago date={one.date} />
              </small>
            )}
          </li>
        ))}
      </ul>
      <h2>{t("dashboard.lawyers")}</h2>
      <Link className="assistant" to={withSearch("/dashboard/default/chatbox", { company })}>
        <b>{t("dashboard.assistant")}</b>
        <small>{t("dashboard.assistant.hint")}</small>
      </Link>
      <ul className="notes">
        {lawyers.map(({ name, keeper, link, note }) => (
          <li key={link}>
            <a href={link} rel="noreferrer">
              {name}
            </a>
            <small>{t("dashboard.lawyers.note", { keeper, note })}</small>
          </li>
        ))}
      </ul>
    </aside>
  );
}
