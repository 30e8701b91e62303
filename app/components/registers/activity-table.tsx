import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { Activity } from "../../../server/api/registers/contract.ts";
import { useFormats, useT } from "../messages.tsx";
import { PassageLink } from "./passage-link.tsx";
import { columnKeys } from "./register-words.ts";

/** The record, an activity a row: what it says, where that stands, and what it does not say. */
export function ActivityTable({
  activities,
  company,
  linkTo,
}: {
  activities: Activity[];
  company: string;
  linkTo: (id: string) => string;
}) {
  const t = useT();
  const { list } = useFormats();
  return (
    <table className="register">
      <thead>
        <tr>
          <th scope="col">{t("registers.column.name")}</th>
          <th scope="col">{t("registers.says")}</th>
          <th scope="col">{t("registers.missing")}</th>
        </tr>
      </thead>
      <tbody>
        {activities.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={linkTo(one.id)} dir="auto">
                {one.name}
              </Link>
            </td>
            <td>
              <dl className="pairs">
                {one.cells
                  .filter(({ text }) => text !== "")
                  .map(({ column, text, passage }) => (
                    <Fragment key={column}>
                      <dt>{t(columnKeys[column])}</dt>
                      <dd dir="auto">
                        {text}
                        <PassageLink passage={passage} company={company} />
                      </dd>
                    </Fragment>
                  ))}
              </dl>
            </td>
            <td>
              {one.missing.length === 0
                ? t("registers.missing.none")
                : list(one.missing.map((column) => t(columnKeys[column])))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
