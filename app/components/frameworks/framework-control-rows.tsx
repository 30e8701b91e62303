import { Link } from "@remix-run/react";
import type { FrameworkControl } from "../../../server/api/frameworks/contract.ts";
import { useT } from "../messages.tsx";
import { frameworkControlPath } from "../paths.ts";
import { Day } from "../time.tsx";
import { VerdictMark } from "../verdict.tsx";
import { nameControl } from "./serving-controls.tsx";

/** Controls of a framework in a table, each with the groups around it. */
export function FrameworkControlRows({
  id,
  company,
  controls,
}: {
  id: string;
  company: string | undefined;
  controls: FrameworkControl[];
}) {
  const t = useT();
  const withState = controls.some(({ control }) => control !== null);
  return (
    <table className="controls">
      <thead>
        <tr>
          <th scope="col">{t("frameworks.column.control")}</th>
          {withState && (
            <>
              <th scope="col">{t("controls.column.state")}</th>
              <th scope="col">{t("controls.column.owner")}</th>
              <th scope="col">{t("controls.column.day")}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {controls.map((one) => (
          <tr key={one.key}>
            <td>
              <Link to={frameworkControlPath(id, one.key, { company })} dir="auto">
                {nameControl(one)}
              </Link>
              {one.path.length > 0 && <small dir="auto">{one.path.join(" › ")}</small>}
              {one.withdrawn && <small>{t("frameworks.withdrawn")}</small>}
            </td>
            {one.control && (
              <>
                <td>
                  <VerdictMark verdict="not_assessed" control={one.control.state} />
                </td>
                <td className="names">{one.assigned && <bdi>{one.assigned.email}</bdi>}</td>
                <td>
                  <NextDay one={one} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last day of what is attested, or the day by which it has to be. */
function NextDay({ one: { control, due } }: { one: FrameworkControl }) {
  const t = useT();
  const until = control?.attestation?.until;
  if (control?.state === "attested") {
    return until ? t.rich("controls.until", { date: <Day date={until} /> }) : null;
  }
  return due ? t.rich("controls.due", { date: <Day date={due} /> }) : null;
}
