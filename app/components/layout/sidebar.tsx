import { Form, Link, NavLink } from "@remix-run/react";
import type { CompanySummary } from "../../../server/api/model.ts";
import { companyPath } from "../paths.ts";
import { Brand } from "./brand.tsx";
import { CompanySelector } from "./company-selector.tsx";

export function Sidebar({
  companies,
  selected,
}: {
  companies: CompanySummary[];
  selected: CompanySummary | undefined;
}) {
  const keep = (path: string) => (selected ? companyPath(path, selected.name) : path);
  return (
    <nav className="side" id="menu" aria-label="Main">
      <Brand />
      <div className="company">
        {companies.length > 0 && <CompanySelector companies={companies} selected={selected} />}
        <Link className="button" to="/dashboard/companies/add">
          Add company
        </Link>
      </div>
      <NavLink to={keep("/dashboard/overview")}>Overview</NavLink>
      <NavLink to={keep("/dashboard/companies")} end>
        Companies
      </NavLink>
      {selected && <CompanyLinks company={selected} />}
      <Form method="post" action="/logout" className="sign-out">
        <button className="plain">Sign out</button>
      </Form>
    </nav>
  );
}

function CompanyLinks({ company }: { company: CompanySummary }) {
  const to = (path: string) => companyPath(path, company.name);
  return (
    <details open>
      <summary>Dashboards</summary>
      <NavLink to={to("/dashboard/default")} end>
        Default
      </NavLink>
      <NavLink to={to("/dashboard/default/chatbox")}>Chat</NavLink>
      <NavLink to={to("/dashboard/details")}>Details</NavLink>
      <NavLink to={to(`/dashboard/companies/${company.id}`)}>Documents</NavLink>
    </details>
  );
}
