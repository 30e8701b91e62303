import { controlKeys } from "../controls/control-words.ts";
import { useT } from "../messages.tsx";
import { statusKeys } from "../verdict.tsx";
import type { ListAddress } from "./list-address.ts";

/** What the list holds in one sentence, for whoever hears the page. */
export function ListSummary({ total, address }: { total: number; address: ListAddress }) {
  const t = useT();
  const { status, severity, assigned, control, sort } = address;
  const order = sort === "act" ? "act" : sort ? "none" : "worst";
  return (
    <p className="sr">
      {t("findings.list", {
        count: total,
        severity: severity ?? "any",
        assigned: assigned ? "yes" : "no",
        status: status ?? "all",
        statusName: status ? t(statusKeys[status]) : "",
        control: control ?? "none",
        controlName: control && control !== "any" ? t(controlKeys[control]) : "",
        order: total > 1 ? order : "none",
      })}
    </p>
  );
}
