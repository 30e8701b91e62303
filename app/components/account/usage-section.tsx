import type { Usage } from "../../../server/api/account/contract.ts";
import { useFormats, useT } from "../messages.tsx";

/** How much of its room the account uses. */
export function UsageSection({ usage: { companies, bytes, pages } }: { usage: Usage }) {
  const t = useT();
  const formats = useFormats();
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">{t("account.usage")}</h2>
      <ul className="rows">
        <li>{t("account.usage.companies", companies)}</li>
        <li>
          {t("account.usage.documents", {
            used: formats.bytes(bytes.used),
            most: formats.bytes(bytes.most),
          })}
        </li>
        <li>{t("account.usage.pages", pages)}</li>
      </ul>
      <p className="hint">{t("account.usage.full")}</p>
    </section>
  );
}
