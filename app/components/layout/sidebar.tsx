import { Form, Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CompanySummary } from "../../../server/api/companies/contract.ts";
import { companyPath } from "../paths.ts";
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
  const keep = (path: string) => (selected ? companyPath(path, selected.name) : path);
  const documents = selected ? `/dashboard/companies/${selected.id}` : "/dashboard/companies";
  return (
    <nav className="side" id="menu" aria-label="Main" {...(inert && { inert: "" })}>
      <Brand />
      <div className="company">
        {companies.length > 0 && <CompanySelector companies={companies} selected={selected} />}
        <Link className="button" to="/dashboard/companies/add">
          Add company
        </Link>
      </div>
      <NavLink to={keep("/dashboard/overview")}>Overview</NavLink>
      <NavLink to={keep("/dashboard/jurisdiction")}>Jurisdictions</NavLink>
      <Group title="Dashboards">
        <NavLink to={keep("/dashboard/default")} end>
          Default
        </NavLink>
        <NavLink to={keep("/dashboard/default/chatbox")}>Chat</NavLink>
        <NavLink to={keep("/dashboard/details")}>Details</NavLink>
        <NavLink to={keep(documents)} end>
          Documents
        </NavLink>
        <NavLink to={keep("/dashboard/relevantNews")}>Relevant News</NavLink>
      </Group>
      <Group title="Pages">
        <NavLink to={keep("/dashboard/savedocuments")}>Saved documents</NavLink>
        <NavLink to={keep("/dashboard/calendar")}>Calendar</NavLink>
        <NavLink to="/dashboard/account">Account</NavLink>
      </Group>
      <Form method="post" action="/logout" className="sign-out">
        <button className="plain">Sign out</button>
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
