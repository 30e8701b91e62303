import { Form, Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "../messages.tsx";
import type { CompanySummary } from "../../../server/api/companies/contract.ts";
import { companyPath, lawPath, profilePath } from "../paths.ts";
import { Brand } from "./brand.tsx";
import { CompanySelector } from "./company-selector.tsx";

export function Sidebar({
  companies,
  selected,
  inert,
}: {
  companies: CompanySummary[];
  selected: CompanySummary | undefined;
  /** Whether a dialog stands in front. */
  inert: boolean;
}) {
  const t = useT();
  const keep = (path: string) => (selected ? companyPath(path, selected.name) : path);
  const documents = selected ? `/dashboard/companies/${selected.id}` : "/dashboard/companies";
  return (
    <nav className="side" id="menu" aria-label={t("layout.mainMenu")} {...(inert && { inert: "" })}>
      <Brand />
      <div className="company">
        {companies.length > 0 && <CompanySelector companies={companies} selected={selected} />}
        <Link className="button" to="/dashboard/companies/add">
          {t("layout.addCompany")}
        </Link>
      </div>
      {selected && (
        <>
          <NavLink to={keep(profilePath(selected.id))}>{t("layout.menu.profile")}</NavLink>
          <NavLink to={keep(lawPath(selected.id))}>{t("layout.menu.law")}</NavLink>
          <NavLink to={keep("/dashboard/controls")}>{t("layout.menu.controls")}</NavLink>
        </>
      )}
      <NavLink to={keep("/dashboard/overview")}>{t("layout.menu.overview")}</NavLink>
      <NavLink to={keep("/dashboard/jurisdiction")}>{t("layout.menu.jurisdictions")}</NavLink>
      <Group title={t("layout.menu.dashboards")}>
        <NavLink to={keep("/dashboard/default")} end>
          {t("layout.menu.default")}
        </NavLink>
        <NavLink to={keep("/dashboard/default/chatbox")}>{t("layout.menu.chat")}</NavLink>
        <NavLink to={keep("/dashboard/details")}>{t("layout.menu.details")}</NavLink>
        <NavLink to={keep(documents)} end>
          {t("layout.menu.documents")}
        </NavLink>
        <NavLink to={keep("/dashboard/relevantNews")}>{t("layout.menu.news")}</NavLink>
      </Group>
      <Group title={t("layout.menu.pages")}>
        <NavLink to={keep("/dashboard/savedocuments")}>{t("layout.menu.savedDocuments")}</NavLink>
        <NavLink to={keep("/dashboard/calendar")}>{t("layout.menu.calendar")}</NavLink>
        <NavLink to="/dashboard/account">{t("layout.menu.account")}</NavLink>
      </Group>
      <Form method="post" action="/logout" className="sign-out">
        <button className="plain">{t("layout.signOut")}</button>
      </Form>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
