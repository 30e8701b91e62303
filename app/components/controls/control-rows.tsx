import { Link } from "@remix-run/react";
import type { ControlItem } from "../../../server/api/controls/contract.ts";
import { useT } from "../messages.tsx";
import { controlPath } from "../paths.ts";
import { Day } from "../time.tsx";
import { VerdictMark } from "../verdict.tsx";

/** Controls in a table; each can be chosen for the form of that id. */
export function ControlRows({
  company,
  controls,
  formId,
  isChosen,
}: {
  company: string;
  controls: ControlItem[];
  formId: string;
  isChosen: (id: string) => boolean;
}) {
  const t = useT();
  return (
    <table className="controls">
      <thead>
        <tr>
          <th scope="col">{t("controls.column.duty")}</th>
          <th scope="col">{t("controls.column.state")}</th>
          <th scope="col">{t("controls.column.owner")}</th>
          <th scope="col">{t("controls.column.day")}</th>
        </tr>
      </thead>
      <tbody>
        {controls.map((one) => (
          <tr key={one.id}>
            <td>
              <span className="chosen-by">
                <input
                  type="checkbox"
                  form={formId}
                  name="aControls"
                  value={one.id}
                  defaultChecked={isChosen(one.id)}
                  aria-label={t("controls.several.choose", { title: one.obligation })}
                />
                <span>
                  <Link to={controlPath(company, one.id)} lang={one.textLanguage} dir="auto">
                    {one.obligation}
                  </Link>
                  <small>{t("findings.article", { act: one.act, article: one.article })}</small>
                  {one.note && <small>{one.note}</small>}
                </span>
              </span>
            </td>
            <td>
              <VerdictMark verdict="not_assessed" control={one.control.state} />
              <AttestedBy control={one.control} />
            </td>
            <td className="names">{one.assigned && <bdi>{one.assigned.email}</bdi>}</td>
            <td>
              <NextDay item={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AttestedBy({ control: { state, attestation } }: Pick<ControlItem, "control">) {
  const t = useT();
  if (!attestation || (state !== "attested" && state !== "expired")) return null;
  const { by, on } = attestation;
  return <small>{t.rich("controls.byAndOn", { by, date: <Day date={on} /> })}</small>;
}

/** The last day of what is attested, or the day by which it has to be. */
function NextDay({ item: { control, due } }: { item: ControlItem }) {
  const t = useT();
  const { state, attestation } = control;
  const until = attestation?.until;
  if (state === "attested") {
    return until ? t.rich("controls.until", { date: <Day date={until} /> }) : null;
  }
  return due ? t.rich("controls.due", { date: <Day date={due} /> }) : null;
}
