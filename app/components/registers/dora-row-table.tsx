import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { DoraColumnAsked, DoraRowShown } from "../../../server/api/dora-register/contract.ts";
import { useT } from "../messages.tsx";
import { DoraProblems } from "./dora-problems.tsx";
import { PassageLink } from "./passage-link.tsx";

/** The rows of a template: what each says, where that stands, and what is wrong with it. */
export function DoraRowTable({
  columns,
  rows,
  first,
  company,
  linkTo,
}: {
  columns: DoraColumnAsked[];
  rows: DoraRowShown[];
  /** The number of the first of them. */
  first: number;
  company: string;
  linkTo: (id: string) => string;
}) {
  const t = useT();
  const labels = new Map(columns.map(({ code, label }) => [code, label]));
  const shown = new Set(columns.flatMap(({ code, kind }) => (kind === "link" ? [] : [code])));
  return (
    <table className="register">
      <thead>
        <tr>
          <th scope="col">{t("registers.dora.rows")}</th>
          <th scope="col">{t("registers.says")}</th>
          <th scope="col">{t("registers.dora.problems")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, problems }, index) => (
          <tr key={id}>
            <td>
              <Link to={linkTo(id)}>
                {t("registers.dora.row.number", { number: first + index })}
              </Link>
            </td>
            <td>
              <dl className="pairs">
                {cells
                  .filter(({ column }) => shown.has(column))
                  .map(({ column, text, passage }) => (
                    <Fragment key={column}>
                      <dt lang="en">
                        {column} {labels.get(column)}
                      </dt>
                      <dd>
                        <span lang="en" dir="auto">
                          {text}
                        </span>
                        <PassageLink passage={passage} company={company} />
                      </dd>
                    </Fragment>
                  ))}
              </dl>
            </td>
            <td>
              {problems.length === 0 ? (
                t("registers.missing.none")
              ) : (
                <DoraProblems problems={problems} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
