import { Link } from "@remix-run/react";
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
  return (
    <aside id="panel" aria-label="Notifications and history" {...(inert && { inert: "" })}>
      <h2>Notifications</h2>
      {notifications.length === 0 && <p className="hint">No notifications available</p>}
      <ul className="notes">
        {notifications.map((one) => (
          <li key={one.id}>
            <b>{one.title}</b>
            <small>
              <Day date={one.date} />
            </small>
            {one.link.startsWith("/dashboard/") ? (
              <Link to={one.link} aria-label={`See the changes: ${one.title}`}>
                See the changes
              </Link>
            ) : (
              <OfficialLink to={one.link} label={`View Document: ${one.title}`}>
                View Document
              </OfficialLink>
            )}
          </li>
        ))}
      </ul>
      <h2>Activities history</h2>
      {history.length === 0 && <p className="hint">No notifications available</p>}
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
      <h2>Available lawyers</h2>
      <Link className="assistant" to={companyPath("/dashboard/default/chatbox", company)}>
        <b>AI assistant</b>
        <small>Answers with quotes from your documents and the law</small>
      </Link>
      <ul className="notes">
        {lawyers.map(({ name, keeper, link, note }) => (
          <li key={link}>
            <a href={link} rel="noreferrer">
              {name}
            </a>
            <small>
              {keeper}. {note}
            </small>
          </li>
        ))}
      </ul>
    </aside>
  );
}
