import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { LawyerRegister } from "../../server/api/catalogue/contract.ts";
import type { NewsItem, Notification } from "../../server/api/dashboard/contract.ts";
import { OfficialLink } from "./official-link.tsx";
import { companyPath } from "./paths.ts";
import { Ago, Day } from "./time.tsx";

/** Beside a company's dashboard: what is coming, what has happened, and whom to ask. */
export function SidePanel({
  company,
  notifications,
  history,
  lawyers,
  inert,
}: {
  company: string;
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
      {notifications.length === 0 && <p className="hint">{t("dashboard.history.none")}</p>}
      <ul className="notes">
        {notifications.map((one) => (
          <li key={one.id}>
            <b>{one.title}</b>
            <small>
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
      <h2>{t("dashboard.history")}</h2>
      {history.length === 0 && <p className="hint">{t("dashboard.history.none")}</p>}
      <ul className="notes">
        {history.map((one) => (
          <li key={one.id}>
            <OfficialLink to={one.link} otherwise={one.title}>
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
      <Link className="assistant" to={companyPath("/dashboard/default/chatbox", company)}>
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

/** To what changed here, or to the control that has to be attested again. */
function NoticeLink({ to, title }: { to: string; title: string }) {
  const t = useT();
  const isControl = to.startsWith("/dashboard/controls/");
  const label = t(isControl ? "controls.open.label" : "dashboard.seeChanges.label", { title });
  return (
    <Link to={to} aria-label={label}>
      {t(isControl ? "controls.open" : "dashboard.seeChanges")}
    </Link>
  );
}
