import { Form, Link } from "@remix-run/react";
import { showsKeys } from "./key-help.tsx";
import { useT } from "../messages.tsx";
import { withSearch } from "../paths.ts";

/** At the top right: who is signed in, and what is theirs. */
export function AccountMenu({
  businessName,
  company,
}: {
  businessName: string;
  /** Stays chosen. */
  company: string | undefined;
}) {
  const t = useT();
  const keep = (path: string) => withSearch(path, { company });
  return (
    <details className="account-menu" data-closes="">
      <summary>
        <bdi>{businessName || t("layout.menu.account")}</bdi>
      </summary>
      <div>
        <Link to={keep("/dashboard/account")}>{t("layout.account.settings")}</Link>
        <Link to={keep("/dashboard/profile-section")}>{t("account.profile")}</Link>
        <Link to={keep("/dashboard/corporate")}>{t("account.tab.people")}</Link>
        <Link to={keep("/dashboard/companies")}>{t("companies.title")}</Link>
        <button type="button" className="plain only-js" {...showsKeys}>
          {t("layout.keys")}
        </button>
        <Form method="post" action="/logout">
          <button className="plain">{t("layout.signOut")}</button>
        </Form>
      </div>
    </details>
  );
}
