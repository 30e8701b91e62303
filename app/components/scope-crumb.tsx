import { Link } from "@remix-run/react";

/** Whose dates, news or rules a page shows, and the way to those of all companies. */
export function ScopeCrumb({ company, path }: { company: string | undefined; path: string }) {
  if (!company) return <p className="crumb">All companies</p>;
  return (
    <p className="crumb told">
      <bdi>{company}</bdi> · <Link to={path}>All companies</Link>
    </p>
  );
}
