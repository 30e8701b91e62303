import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { Person } from "../../../server/api/people/contract.ts";
import { Day } from "../time.tsx";

/** Who belongs to the business account; each opens. */
export function PeopleTable({ people }: { people: Person[] }) {
  const t = useT();
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">{t("account.person")}</th>
          <th scope="col">{t("account.person.role")}</th>
          <th scope="col">{t("account.person.since")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, email, role, created }) => (
          <tr key={id}>
            <td>
              <Link to={`/user?id=${encodeURIComponent(id)}`}>{email}</Link>
            </td>
            <td>
              {t(role === "owner" ? "account.person.role.owner" : "account.person.role.member")}
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
