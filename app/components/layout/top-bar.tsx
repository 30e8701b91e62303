import { Link, useLocation } from "@remix-run/react";
import { useT } from "../messages.tsx";
import { companyPath } from "../paths.ts";
import { Brand } from "./brand.tsx";

export function TopBar({
  businessName,
  company,
  notifications,
  inert,
}: {
  businessName: string;
  company: string | undefined;
  /** How many stand in the panel of the company's dashboard, where that is known. */
  notifications: number | undefined;
  /** Whether a dialog stands in front. */
  inert: boolean;
}) {
  const t = useT();
  const { pathname, search, key } = useLocation();
  const asked = pathname === "/dashboard/search" ? new URLSearchParams(search) : null;
  // A search over all companies stays one when its words are changed.
  const within = asked ? asked.get("company") : company;
  return (
    <header className="top" {...(inert && { inert: "" })}>
      <Brand className="brand narrow" />
      <a className="narrow" href="#menu">
        {t("layout.menu")}
      </a>
      <search>
        <form action="/dashboard/search">
          {within && <input type="hidden" name="company" value={within} />}
          <label className="sr" htmlFor="q">
            {t("layout.search")}
          </label>
          <input
            key={key}
            id="q"
            name="q"
            type="search"
            maxLength={500}
            aria-keyshortcuts="/"
            defaultValue={asked?.get("q") ?? ""}
            dir="auto"
            placeholder={t("layout.search.placeholder")}
          />
        </form>
      </search>
      {company && (
        <Link className="bell" to={`${companyPath("/dashboard/default", company)}#panel`}>
          <span>{t("layout.notifications")}</span>{" "}
          {notifications !== undefined && <b>{notifications}</b>}
        </Link>
      )}
      <Link className="who" to="/dashboard/account" dir="auto">
        {businessName}
      </Link>
    </header>
  );
}
