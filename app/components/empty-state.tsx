import { Link } from "@remix-run/react";

/** Says what would stand here and how to get it. */
export function EmptyState({
  title,
  text,
  link,
}: {
  title: string;
  text: string;
  link: { to: string; text: string };
}) {
  return (
    <section className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      <Link className="button" to={link.to}>
        {link.text}
      </Link>
    </section>
  );
}
