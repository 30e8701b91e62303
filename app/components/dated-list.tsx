import { Link } from "@remix-run/react";
import { Day } from "./time.tsx";

type Item = {
  id: string;
  title: string;
  source?: string;
  link: string;
  date: string;
};

/**
 * Titles with source and day; the action at the right leads to the official page, the title
 * too unless `linkTo` has something to show first.
 */
export function DatedList({
  items,
  action,
  linkTo,
}: {
  items: Item[];
  action: string;
  linkTo?: (id: string) => string;
}) {
  return (
    <ul className="rows">
      {items.map(({ id, title, source, link, date }) => (
        <li key={id} className="with-action">
          <span>
            {linkTo ? (
              <Link to={linkTo(id)}>{title}</Link>
            ) : (
              <a href={link} rel="noreferrer">
                {title}
              </a>
            )}
            <small>
              {source && `${source} · `}
              <Day date={date} />
            </small>
          </span>
          <a href={link} rel="noreferrer" aria-label={`${action}: ${title}`}>
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}
