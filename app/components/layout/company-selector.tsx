import { Form, useLocation } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { CompanySummary } from "../../../server/api/companies/contract.ts";

/** Pages of one company; anywhere else choosing a company leads to its dashboard. */
const companyPages = new Set([
  "/dashboard/default",
  "/dashboard/default/chatbox",
  "/dashboard/details",
  "/dashboard/changes",
  "/dashboard/relevantNews",
  "/dashboard/savedocuments",
  "/dashboard/calendar",
  "/dashboard/regSegments",
  "/dashboard/blog",
  "/dashboard/social",
]);

/**
 * One act or one obligation, which is shown for one company as well as for another, and the two
 * pages of a company that lead to those of the one that is chosen.
 */
const shownForAny =
  /^\/dashboard\/(?:(?:acts|obligations)\/[^/]+|companies\/[^/]+\/(?:profile|law))$/;

/** A GET form, so that the choice is in the address; with scripts it needs no button. */
export function CompanySelector({
  companies,
  selected,
}: {
  companies: CompanySummary[];
  selected: CompanySummary | undefined;
}) {
  const t = useT();
  const { pathname, key } = useLocation();
  const stays = companyPages.has(pathname) || shownForAny.test(pathname);
  const action = stays ? pathname : "/dashboard/default";
  return (
    <Form method="get" action={action}>
      <div className="with-go">
        <label htmlFor="company-choice">{t("layout.company")}</label>
        <button className="quiet no-js">{t("layout.company.go")}</button>
      </div>
      <select
        // Made anew on every page: "Add a company" must not stay chosen once that page is left.
        key={key}
        id="company-choice"
        name="company"
        data-submits=""
        defaultValue={selected?.name ?? ""}
      >
        <option value="">{t("layout.company.all")}</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
        <option value="add_new">{t("layout.company.add")}</option>
      </select>
    </Form>
  );
}
