import type { AuditorLink } from "../../../server/api/auditor-links/contract.ts";
import { linkDays } from "../../../server/form-schemas/auditor-link.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { MayWrite, WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { Day, Moment } from "../time.tsx";
import { ShownOnce } from "../shown-once.tsx";

const fieldIds = { sName: "link-name", sDays: "link-days" };

/** With what an auditor reads this company, for how long, and whether they did. */
export function AuditorLinks({
  links,
  newUrl,
  refused,
}: {
  links: AuditorLink[];
  /** Told once, when it is made. */
  newUrl: string | null;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const own = refused?.values["intent"] === "make-link" ? refused : undefined;
  const faultOf = (name: string) => own?.issues.find(({ path }) => path === name)?.message;
  const errors = (name: string) => {
    const fault = faultOf(name);
    return fault ? [fault] : undefined;
  };
  return (
    <section aria-labelledby="auditor-links">
      <h2 id="auditor-links">{t("audit.links")}</h2>
      <p className="hint">{t("audit.links.text")}</p>
      {newUrl && <ShownOnce text={t("audit.links.copyNow")} secret={newUrl} />}
      {links.length > 0 && <LinkTable links={links} />}
      <MayWrite>
        <div className="narrow-form">
          <ErrorSummary refused={own} fieldIds={fieldIds} />
          <WriteForm method="post" action="#auditor-links">
            <Field
              label={t("audit.links.name")}
              hint={t("audit.links.name.hint")}
              field={{ id: fieldIds.sName, errorId: "link-name-error", errors: errors("sName") }}
            >
              <input
                id={fieldIds.sName}
                name="sName"
                required
                maxLength={200}
                dir="auto"
                defaultValue={own?.values["sName"]}
                aria-describedby="link-name-hint link-name-error"
                aria-invalid={faultOf("sName") ? true : undefined}
              />
            </Field>
            <Field
              label={t("audit.links.days")}
              field={{ id: fieldIds.sDays, errorId: "link-days-error", errors: errors("sDays") }}
            >
              <select
                id={fieldIds.sDays}
                name="sDays"
                defaultValue={own?.values["sDays"] ?? linkDays[1]}
                aria-describedby="link-days-error"
              >
                {linkDays.map((days) => (
                  <option key={days} value={days}>
                    {t("audit.links.days.count", { count: Number(days) })}
                  </option>
                ))}
              </select>
            </Field>
            <button className="button second" name="intent" value="make-link">
              {t("audit.links.make")}
            </button>
          </WriteForm>
        </div>
      </MayWrite>
    </section>
  );
}

function LinkTable({ links }: { links: AuditorLink[] }) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("audit.links.name")}</th>
          <th scope="col">{t("audit.links.expires")}</th>
          <th scope="col">{t("audit.links.opened")}</th>
          <th scope="col">
            <span className="sr">{t("audit.links.end")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map((one) => (
          <tr key={one.id}>
            <td>
              <bdi>{one.name}</bdi>
              <small>
                {t.rich("audit.links.madeBy", { by: one.madeBy, date: <Day date={one.made} /> })}
              </small>
            </td>
            <td>{one.over ? t("audit.links.over") : <Day date={one.expires} />}</td>
            <td>
              {t("audit.links.openings", { count: one.openings })}
              {one.lastOpened && (
                <small>
                  <Moment date={one.lastOpened} />
                </small>
              )}
            </td>
            <td>
              {!one.over && (
                <WriteForm method="post" action="#auditor-links">
                  <input type="hidden" name="id" value={one.id} />
                  <button
                    className="quiet"
                    name="intent"
                    value="end-link"
                    aria-label={t("audit.links.end.label", { name: one.name })}
                  >
                    {t("audit.links.end")}
                  </button>
                </WriteForm>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
