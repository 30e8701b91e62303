import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "./messages.tsx";
import { companyPath } from "./paths.ts";

/** The head of a page about one company: the way back to its dashboard, and the page's title. */
export function CompanyHeading({
  company,
  title,
  children,
}: {
  company: string;
  title: string;
  /** What stands beside the title. */
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <header className="page">
      <div>
        <p className="crumb">
          <Link to={companyPath("/dashboard/default", company)}>
            {t.rich("dashboard.heading", { company })}
          </Link>
        </p>
        <h1>{title}</h1>
      </div>
      {children}
    </header>
  );
}
