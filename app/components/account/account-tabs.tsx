import { NavLink, useSearchParams } from "@remix-run/react";
import { useT } from "../messages.tsx";
import { withSearch } from "../paths.ts";

/** The way between the screens about the account itself; the selected company stays selected. */
export function AccountTabs() {
  const t = useT();
  const company = useSearchParams()[0].get("company") ?? undefined;
  return (
    <nav className="tabs" aria-label={t("account.tabs")}>
      <NavLink to={withSearch("/dashboard/account", { company })}>{t("account.tab.data")}</NavLink>
      <NavLink to={withSearch("/dashboard/profile-section", { company })}>
        {t("account.tab.profile")}
      </NavLink>
      <NavLink to={withSearch("/dashboard/corporate", { company })}>
        {t("account.tab.people")}
      </NavLink>
    </nav>
  );
}
