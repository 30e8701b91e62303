import { Link } from "@remix-run/react";
import type { Framework } from "../../../server/api/frameworks/contract.ts";
import { useT } from "../messages.tsx";
import { frameworkPath } from "../paths.ts";
import { Day } from "../time.tsx";
import { kindKeys } from "./framework-words.ts";

/** What was imported, with how far the chosen company is. */
export function FrameworkTable({
  frameworks,
  company,
}: {
  frameworks: Framework[];
  company: string | undefined;
}) {
  const t = useT();
  return (
    <table className="frameworks">
      <thead>
        <tr>
          <th scope="col">{t("frameworks.column.framework")}</th>
          <th scope="col">{t("frameworks.column.kind")}</th>
          <th scope="col">{t("frameworks.column.controls")}</th>
          <th scope="col">{t("frameworks.column.imported")}</th>
        </tr>
      </thead>
      <tbody>
        {frameworks.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={frameworkPath(one.id, { company })} dir="auto">
                {one.title}
              </Link>
              {one.version && (
                <small>{t.rich("frameworks.version", { version: one.version })}</small>
              )}
              {one.warnings.length > 0 && (
                <small>{t("frameworks.warnings.count", { count: one.warnings.length })}</small>
              )}
            </td>
            <td>{t(kindKeys[one.kind])}</td>
            <td>
              {t("frameworks.controls", { count: one.controls })}
              {one.attested !== null && one.controls > 0 && (
                <small>{t("frameworks.attested", { count: one.attested })}</small>
              )}
            </td>
            <td>
              <Day date={one.imported} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
