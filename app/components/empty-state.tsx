import { Link } from "@remix-run/react";
import { useMayWrite } from "./may-write.tsx";

/** Says what would stand here and how to get it. */
export function EmptyState({
  title,
  text,
  link,
  other,
}: {
  title: string;
  text: string;
  link: { to: string; text: string };
  /** Another way, for whoever cannot take the first one yet. */
  other?: { to: string; text: string };
}) {
  const mayWrite = useMayWrite();
  return (
    <section className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {(mayWrite || !/^\/dashboard\/(?:companies\/add|start)/.test(link.to)) && (
        <Link className="button" to={link.to}>
          {link.text}
        </Link>
      )}
      {mayWrite && other && (
        <p>
          <Link to={other.to}>{other.text}</Link>
        </p>
      )}
    </section>
  );
}
