import { Link, useLocation } from "@remix-run/react";
import { useT } from "../messages.tsx";
import { companyPath } from "../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";

export function TopBar({
  businessName,
  company,
  notifications,
  inert,
}: {
  businessName: string;
  company: string | undefined;
  /** How many are new in the panel that the bell leads to; unknown where nobody tells. */
  notifications: number | undefined;
  /** Whether a dialog stands in front. */
  inert: boolean;
}) {
  const t = useT();
  const { pathname, search, key } = useLocation();
  const asked = pathname === "/dashboard/search" ? new URLSearchParams(search) : null;
  // A search over all companies stays one when its words are changed.
  const within = asked && asked.get("company") !== company ? undefined : company;
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
      <Link
        className="bell"
        to={
          company
            ? `${companyPath("/dashboard/default", company)}#panel`
            : "/dashboard/overview#panel"
        }
      >
        <span>{t("layout.notifications")}</span>{" "}
        {notifications !== undefined && <b>{notifications}</b>}
      </Link>
      <AccountMenu businessName={businessName} company={company} />
    </header>
  );
}
