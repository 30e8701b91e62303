import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import { listPath } from "./list-address.ts";
import type { ListAddress } from "./list-address.ts";

/** What would stand here, why nothing does, and the one way on. */
export function NoFindings({ company, address }: { company: string; address: ListAddress }) {
  const t = useT();
  const { assigned, due, words } = address;
  const why = words
    ? t("findings.none.words", { words })
    : due
      ? t("findings.none.due")
      : assigned
        ? t("findings.none.mine")
        : t("findings.none");
  return (
    <div className="empty">
      <p>{why}</p>
      <Link className="button second" to={listPath(company, { dashboard: address.dashboard })}>
        {t("findings.none.all")}
      </Link>
    </div>
  );
}
