import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";

/** A calm page for what went wrong: what it is, and one way on. */
export function ErrorPage({
  title,
  message,
  link,
}: {
  title: string;
  message: string;
  link?: { to: string; text: string; reloadDocument?: boolean };
}) {
  const t = useT();
  return (
    <main id="main" className="error-page">
      <h1>{title}</h1>
      <p>{message}</p>
      <p>
        <Link
          className="button"
          to={link?.to ?? "/dashboard/overview"}
          reloadDocument={link?.reloadDocument ?? false}
        >
          {link?.text ?? t("errors.toOverview")}
        </Link>
      </p>
    </main>
  );
}
