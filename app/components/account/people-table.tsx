import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { Person } from "../../../server/api/people/contract.ts";
import { Day } from "../time.tsx";
import { CompaniesSeen } from "./companies-seen.tsx";
import { roleKeys } from "./access-fields.tsx";

/** Who belongs to the business account, and what each may do; each opens. */
export function PeopleTable({ people }: { people: Person[] }) {
  const t = useT();
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">{t("account.person")}</th>
          <th scope="col">{t("account.person.role")}</th>
          <th scope="col">{t("account.person.companies")}</th>
          <th scope="col">{t("account.person.since")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, email, role, companies, created, deactivated }) => (
          <tr key={id}>
            <td>
              <Link to={`/user?id=${encodeURIComponent(id)}`}>{email}</Link>
              {deactivated && <small>{t("account.person.deactivated")}</small>}
            </td>
            <td>{t(roleKeys[role])}</td>
            <td>
              <CompaniesSeen companies={companies} />
            </td>
            <td>
              <Day date={created} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
