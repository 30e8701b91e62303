import { Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "../messages.tsx";
import { lawPath, profilePath, settingsPath, withSearch } from "../paths.ts";
import { Brand } from "./brand.tsx";
import { CompanySelector } from "./company-selector.tsx";
import type { NamedCompany } from "./company-selector.tsx";
import { goKeys } from "./key-help.tsx";

export function Sidebar({
  names,
  chosen,
  first,
  mayAdd,
  inert,
}: {
  /** Of all companies. */
  names: string[];
  /** The company that the address names; without one all are meant. */
  chosen: NamedCompany | undefined;
  /** That one, or the first of all. */
  first: NamedCompany | undefined;
  /** Whether the reader may add a company. */
  mayAdd: boolean;
  /** Whether a dialog stands in front. */
  inert: boolean;
}) {
  const t = useT();
  const keep = (path: string) => withSearch(path, { company: chosen?.name });
  // What only one company has is that of the first, where all are chosen.
  const ofOne = (path: string) => withSearch(path, { company: first?.name });
  const { pathname } = useLocation();
  // Until there is a company most of this has nothing to show, and one next step is enough.
  const isFirstVisit = names.length === 0;
  const isIn = (pages: string[]) => pages.some((page) => pathname.startsWith(`/dashboard/${page}`));
  const documents = first ? `/dashboard/companies/${first.id}` : "/dashboard/companies";
  return (
    <nav className="side" id="menu" aria-label={t("layout.mainMenu")} {...(inert && { inert: "" })}>
      <Brand />
      <div className="company">
        {names.length > 0 && <CompanySelector names={names} chosen={chosen} first={first} />}
        {mayAdd && (
          <Link className="button second" to="/dashboard/companies/add">
            {t("layout.addCompany")}
          </Link>
        )}
      </div>
      <NavLink to={keep("/dashboard/overview")} data-go={goKeys.overview}>
        {t("layout.menu.overview")}
      </NavLink>
      <NavLink to={keep("/dashboard/jurisdiction")}>{t("layout.menu.jurisdictions")}</NavLink>
      <Group
        title={t("layout.menu.dashboards")}
        to={keep("/dashboard/default")}
        folded={isFirstVisit && !isIn(dashboardPages)}
      >
        <NavLink to={keep("/dashboard/default")} end data-go={goKeys.default}>
          {t("layout.menu.default")}
        </NavLink>
        <NavLink to={keep("/dashboard/default/chatbox")} data-go={goKeys.chat}>
          {t("layout.menu.chat")}
        </NavLink>
        <NavLink to={keep("/dashboard/details")} data-go={goKeys.details}>
          {t("layout.menu.details")}
        </NavLink>
        <NavLink to={ofOne(documents)} end data-go={goKeys.documents}>
          {t("layout.menu.documents")}
        </NavLink>
        <NavLink to={keep("/dashboard/relevantNews")} data-go={goKeys.news}>
          {t("layout.menu.news")}
        </NavLink>
      </Group>
      {first && (
        <Group title={t("layout.menu.company")} to={ofOne(settingsPath(first.id))}>
          <NavLink to={ofOne(profilePath(first.id))} data-go={goKeys.profile}>
            {t("layout.menu.profile")}
          </NavLink>
          <NavLink to={ofOne(lawPath(first.id))} data-go={goKeys.law}>
            {t("layout.menu.law")}
          </NavLink>
          <NavLink to={ofOne("/dashboard/controls")}>{t("layout.menu.controls")}</NavLink>
          <NavLink to={ofOne("/dashboard/registers")}>{t("layout.menu.registers")}</NavLink>
          <NavLink to={ofOne(settingsPath(first.id))}>{t("layout.menu.settings")}</NavLink>
        </Group>
      )}
      <Group
        title={t("layout.menu.pages")}
        to={keep("/dashboard/savedocuments")}
        folded={isFirstVisit && !isIn(otherPages)}
      >
        <NavLink to={keep("/dashboard/savedocuments")}>{t("layout.menu.savedDocuments")}</NavLink>
        <NavLink to={keep("/dashboard/calendar")} data-go={goKeys.calendar}>
          {t("layout.menu.calendar")}
        </NavLink>
        <NavLink to={keep("/dashboard/account")}>{t("layout.menu.account")}</NavLink>
        <NavLink to={keep("/dashboard/tasks")}>{t("layout.menu.tasks")}</NavLink>
        <NavLink to={keep("/dashboard/frameworks")}>{t("layout.menu.frameworks")}</NavLink>
        <NavLink to={keep("/dashboard/imports")}>{t("layout.menu.imports")}</NavLink>
      </Group>
    </nav>
  );
}

const dashboardPages = ["default", "details", "companies", "relevantNews"];
const otherPages = ["savedocuments", "calendar", "account", "tasks", "frameworks", "imports"];

/** Its name leads to its first page; the sign beside it folds it. */
function Group({
  title,
  to,
  folded = false,
  children,
}: {
  title: string;
  to: string;
  folded?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className="group">
      <Link to={to}>{title}</Link>
      <details open={!folded}>
        <summary>
          <span className="sr">{t("layout.menu.fold", { section: title })}</span>
        </summary>
        {children}
      </details>
    </div>
  );
}
