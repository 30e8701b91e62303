import { Form, Link } from "@remix-run/react";
import type { ObligationItem } from "../../../server/api/acts/contract.ts";
import type { FrameworkControlDetail } from "../../../server/api/frameworks/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { MayWrite, WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { frameworkControlPath, obligationPath } from "../paths.ts";

/** The obligations that a control serves, and the way to name more of them. */
export function ServedObligations({
  id,
  item,
  company,
  find,
  found,
  refused,
}: {
  id: string;
  item: FrameworkControlDetail;
  company: string | undefined;
  /** The words that obligations were looked for with. */
  find: string | undefined;
  found: ObligationItem[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const served = new Set(item.obligations.map((one) => one.id));
  const others = found.filter((one) => !served.has(one.id));
  return (
    <>
      <p className="hint">
        {t(served.size === 0 ? "frameworks.serves.none" : "frameworks.serves.hint")}
      </p>
      <ErrorSummary refused={refused} fieldIds={{ aObligations: "found" }} />
      {served.size > 0 && (
        <ul className="rows">
          {item.obligations.map((one) => (
            <li key={one.id} className="with-action">
              <span>
                <Link to={obligationPath(one.id, company)} lang={one.textLanguage}>
                  {one.title}
                </Link>
                <small>{t("findings.article", { act: one.act, article: one.article })}</small>
              </span>
              <WriteForm method="post">
                <input type="hidden" name="aObligations" value={one.id} />
                <button
                  className="quiet"
                  name="intent"
                  value="unlink"
                  aria-label={t("frameworks.serves.remove.this", { title: one.title })}
                >
                  {t("frameworks.serves.remove")}
                </button>
              </WriteForm>
            </li>
          ))}
        </ul>
      )}
      <MayWrite>
        <Form action={`${frameworkControlPath(id, item.key)}#serves`} className="find">
          {company && <input type="hidden" name="company" value={company} />}
          <label className="sr" htmlFor="find-obligations">
            {t("frameworks.serves.find")}
          </label>
          <input
            id="find-obligations"
            type="search"
            name="find"
            defaultValue={find}
            maxLength={200}
            dir="auto"
            placeholder={t("frameworks.serves.find")}
          />
          <button className="quiet">{t("frameworks.serves.find.button")}</button>
        </Form>
      </MayWrite>
      {find && others.length === 0 && <p className="hint">{t("frameworks.serves.find.none")}</p>}
      {others.length > 0 && (
        <WriteForm method="post" id="found">
          <fieldset className="ticks">
            <legend>{t("frameworks.serves.choose")}</legend>
            {others.map((one) => (
              <label key={one.id} className="tick">
                <input type="checkbox" name="aObligations" value={one.id} />
                <span lang={one.textLanguage}>
                  {t("frameworks.serves.found", {
                    ...{ title: one.title, act: one.act, article: one.article },
                  })}
                </span>
              </label>
            ))}
          </fieldset>
          <button className="button second" name="intent" value="link">
            {t("frameworks.serves.add")}
          </button>
        </WriteForm>
      )}
    </>
  );
}
