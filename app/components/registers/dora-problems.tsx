import type { DoraProblem } from "../../../server/api/dora-register/contract.ts";
import { useT } from "../messages.tsx";

/** What is wrong or open, each with the number of the rule and the column it is about. */
export function DoraProblems({ problems }: { problems: DoraProblem[] }) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ rule, published, column, text }) => (
        <li key={`${rule} ${column}`}>
          {t("registers.dora.broken", {
            why: text,
            rule: [rule, published && `EBA ${published}`, column].filter(Boolean).join(", "),
          })}
        </li>
      ))}
    </ul>
  );
}
