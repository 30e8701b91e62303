import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { Day } from "./time.tsx";

type Item = {
  id: string;
  title: string;
  source?: string;
  link: string;
  date: string;
  textLanguage: string;
};

const actions = {
  viewArticle: { words: "dashboard.viewArticle", label: "dashboard.viewArticle.label" },
  viewDocument: { words: "dashboard.viewDocument", label: "dashboard.viewDocument.label" },
} as const;

/**
 * Titles with day and source; the action at the right leads to the official page, the title
 * too unless `linkTo` has something to show first.
 */
export function DatedList({
  items,
  action,
  linkTo,
}: {
  items: Item[];
  action: keyof typeof actions;
  linkTo?: (id: string) => string;
}) {
  const t = useT();
  return (
    <ul className="rows">
      {items.map(({ id, title, source, link, date, textLanguage }) => (
        <li key={id} className="with-action">
          <span>
            {linkTo ? (
              <Link to={linkTo(id)} lang={textLanguage} dir="auto">
                {title}
              </Link>
            ) : (
              <OfficialLink to={link} otherwise={title} language={textLanguage}>
                {title}
              </OfficialLink>
            )}
            <small>
              {date && <Day date={date} />}
              {source && date && " · "}
              {source && <span lang="en">{source}</span>}
            </small>
          </span>
          <OfficialLink to={link} label={t(actions[action].label, { title })}>
            {t(actions[action].words)}
          </OfficialLink>
        </li>
      ))}
    </ul>
  );
}
