import { Link } from "@remix-run/react";
import type { Person } from "../../../server/api/people/contract.ts";
import { Day } from "../time.tsx";

/** Who belongs to the business account; each opens. */
export function PeopleTable({ people }: { people: Person[] }) {
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, email, role, created }) => (
          <tr key={id}>
            <td>
              <Link to={`/user?id=${encodeURIComponent(id)}`}>{email}</Link>
            </td>
            <td>{role}</td>
            <td>
              <Day date={created} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
