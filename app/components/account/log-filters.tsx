import { Form } from "@remix-run/react";
import { useT } from "../messages.tsx";
import { logKindKeys } from "./log-kinds.ts";

type Filter = { kind?: string; email?: string; from?: string; to?: string };

/** What of the account's log is shown: a kind of entry, a person, a stretch of days. */
export function LogFilters({ filter, emails }: { filter: Filter; emails: string[] }) {
  const t = useT();
  return (
    <div className="narrowing">
      <Form method="get">
        <label>
          {t("account.log.what")}
          <select name="sKind" defaultValue={filter.kind ?? ""}>
            <option value="">{t("account.log.all")}</option>
            {Object.entries(logKindKeys).map(([kind, key]) => (
              <option key={kind} value={kind}>
                {t(key)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("account.log.who")}
          <select name="sEmail" defaultValue={filter.email ?? ""}>
            <option value="">{t("account.log.all")}</option>
            {emails.map((email) => (
              <option key={email} value={email}>
                {email}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("account.log.from")}
          <input type="date" name="dFrom" defaultValue={filter.from} />
        </label>
        <label>
          {t("account.log.to")}
          <input type="date" name="dTo" defaultValue={filter.to} />
        </label>
        <p className="buttons">
          <button className="button second">{t("account.log.show")}</button>
        </p>
      </Form>
    </div>
  );
}
