import { Link } from "@remix-run/react";

/** A calm page for what went wrong: what it is, and one way on. */
export function ErrorPage({
  title,
  message,
  link = { to: "/dashboard/overview", text: "Go to the overview" },
}: {
  title: string;
  message: string;
  link?: { to: string; text: string; reloadDocument?: boolean };
}) {
  return (
    <main id="main" className="error-page">
      <h1>{title}</h1>
      <p>{message}</p>
      <p>
        <Link className="button" to={link.to} reloadDocument={link.reloadDocument ?? false}>
          {link.text}
        </Link>
      </p>
    </main>
  );
}
