import { Link } from "@remix-run/react";
import type { ApplicabilityRow } from "../../../server/api/registers/contract.ts";
import { useFormats, useT } from "../messages.tsx";
import { VerdictMark } from "../verdict.tsx";
import { nameControl } from "../frameworks/serving-controls.tsx";
import { appliesKeys, missingKeys } from "./register-words.ts";

/** The statement of applicability: each control, whether it applies, why, and what shows it. */
export function ApplicabilityTable({
  rows,
  linkTo,
}: {
  rows: ApplicabilityRow[];
  linkTo: (key: string) => string;
}) {
  const t = useT();
  const { list } = useFormats();
  return (
    <table className="register">
      <thead>
        <tr>
          <th scope="col">{t("registers.column.control")}</th>
          <th scope="col">{t("registers.column.applies")}</th>
          <th scope="col">{t("registers.column.state")}</th>
          <th scope="col">{t("registers.column.evidence")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.key}>
            <td>
              <Link to={linkTo(one.key)} dir="auto">
                {nameControl(one)}
              </Link>
              {one.withdrawn && <small>{t("frameworks.withdrawn")}</small>}
            </td>
            <td>
              {t(appliesKeys[one.applies])}
              {one.why && <small dir="auto">{one.why}</small>}
              {one.missing.length > 0 && (
                <small>
                  {t("registers.missing.this", {
                    what: list(one.missing.map((what) => t(missingKeys[what]))),
                  })}
                </small>
              )}
            </td>
            <td>
              <VerdictMark verdict="not_assessed" control={one.state} />
            </td>
            <td>
              {one.evidence.map(({ text, document, page }) => (
                <span key={`${document} ${page} ${text}`} className="typed" dir="auto">
                  {text}
                  {document && (
                    <small>
                      {page === null ? document : t("registers.from", { document, page })}
                    </small>
                  )}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
