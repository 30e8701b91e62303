import { Form, useLocation, useMatches, useSearchParams } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { CompanySummary } from "../../../server/api/companies/contract.ts";

/** What the address asks for whatever the company is. */
const keptParams = [
  ...["q", "kind", "focus", "status", "severity", "sort", "place", "show"],
  ...["month", "date", "view"],
];

/** The page for another company: the same one, unless it is about what only one company has. */
function pageForAny(
  pathname: string,
  current: CompanySummary | undefined,
  isUnknown: boolean,
): string {
  const [, room = "", id] = /^\/dashboard\/(\w+)(?:\/([^/]+))?/.exec(pathname) ?? [];
  if (room === "documents") {
    return current ? `/dashboard/companies/${current.id}` : "/dashboard/companies";
  }
  if (room === "controls") return "/dashboard/controls";
  if (pathname === "/event") return "/dashboard/calendar";
  const isLost = isUnknown || (room === "default" && id !== undefined && id !== "chatbox");
  if (isLost || room === "sample" || pathname === "/dashboard/companies/add") {
    return "/dashboard/default";
  }
  return pathname;
}

/** A GET form, so that the choice is in the address; with scripts it needs no button. */
export function CompanySelector({
  companies,
  chosen,
}: {
  companies: CompanySummary[];
  chosen: CompanySummary | undefined;
}) {
  const t = useT();
  const { pathname, key } = useLocation();
  const isUnknown = useMatches().at(-1)?.id === "routes/$";
  const [params] = useSearchParams();
  const kept = keptParams.flatMap((name) => {
    const value = params.get(name);
    return value ? { name, value } : [];
  });
  return (
    <Form method="get" action={pageForAny(pathname, chosen ?? companies[0], isUnknown)}>
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        defaultValue={chosen?.name ?? ""}
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
