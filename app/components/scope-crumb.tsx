import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";

/** Whose dates, news or laws a page shows, and the way to those of all companies. */
export function ScopeCrumb({ company, path }: { company: string | undefined; path: string }) {
  const t = useT();
  if (!company) return <p className="crumb">{t("dashboard.allCompanies")}</p>;
  return (
    <p className="crumb told">
      <bdi>{company}</bdi> · <Link to={path}>{t("dashboard.allCompanies")}</Link>
    </p>
  );
}
