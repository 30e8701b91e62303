import { NavLink, useSearchParams } from "@remix-run/react";
import { withSearch } from "../paths.ts";

/** The way between the screens about the account itself; the selected company stays selected. */
export function AccountTabs() {
  const company = useSearchParams()[0].get("company") ?? undefined;
  return (
    <nav className="tabs" aria-label="Account">
      <NavLink to={withSearch("/dashboard/account", { company })}>Sign-in and data</NavLink>
      <NavLink to={withSearch("/dashboard/profile-section", { company })}>Profile</NavLink>
      <NavLink to={withSearch("/dashboard/corporate", { company })}>People</NavLink>
    </nav>
  );
}
