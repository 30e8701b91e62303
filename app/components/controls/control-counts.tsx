import { Link } from "@remix-run/react";
import type {
  ControlCounts as Counts,
  ControlState,
} from "../../../server/api/controls/contract.ts";
import type { Overview } from "../../../server/api/overview/contract.ts";
import { useT } from "../messages.tsx";
import { controlPath } from "../paths.ts";
import { controlClasses, controlKeys } from "./control-words.ts";

const states = Object.keys(controlKeys) as ControlState[];

/** How many controls of a company are in each state; each leads to them. */
export function ControlCounts({ company, counts }: { company: string; counts: Counts }) {
  const t = useT();
  return (
    <p className="facts">
      {states
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <Link key={state} to={controlPath(company, undefined, { state })}>
            <span className={`verdict ${controlClasses[state]}`}>
              {t("controls.count", { count: counts[state], state: t(controlKeys[state]) })}
            </span>
          </Link>
        ))}
    </p>
  );
}

/** The same for each company. */
export function ControlsByCompany({ controls }: { controls: Overview["controls"] }) {
  return (
    <ul className="rows">
      {controls.map(({ company, counts }) => (
        <li key={company}>
          <Link to={controlPath(company)} dir="auto">
            {company}
          </Link>
          <ControlCounts company={company} counts={counts} />
        </li>
      ))}
    </ul>
  );
}
