import { Link, useLocation } from "@remix-run/react";
import type { Finding, Verdict } from "../../../server/api/findings/contract.ts";
import { useT } from "../messages.tsx";
import { WriteForm, useMayWrite } from "../may-write.tsx";
import { useFormTarget } from "./form-target.ts";

const chosenBy = "verdict";

/** Beside the passage: whether it shows what is asked, or whether nothing is asked of the company. */
export function JudgePassage({ finding }: { finding: Finding }) {
  const t = useT();
  const target = useFormTarget();
  const { search } = useLocation();
  const mayWrite = useMayWrite();
  const { verdict, evidence, control, work } = finding;
  const found = work.overridden?.found ?? verdict;
  const isOpen = (to: Verdict) => verdict !== to && found !== to;
  const judged = evidence.length > 0 && !control && verdict !== "not_applicable";
  const canConfirm = judged && isOpen("met");
  const canRefuse = judged && isOpen("not_shown");
  if (!mayWrite) return null;
  const aside = new URLSearchParams(search);
  aside.set(chosenBy, "not_applicable");
  return (
    <>
      {(canConfirm || canRefuse) && (
        <div className="with-action judge">
          <span>{t("findings.work.review")}</span>
          <WriteForm method="post" {...target} className="buttons">
            {canConfirm && (
              <button className="quiet" name="intent" value="confirm">
                {t("findings.work.confirm")}
              </button>
            )}
            {canRefuse && (
              <button className="quiet" name="intent" value="refuse">
                {t("findings.work.refuse")}
              </button>
            )}
          </WriteForm>
        </div>
      )}
      {isOpen("not_applicable") && (
        <p>
          <Link to={`?${aside}#override`}>{t("law.aside.open")}</Link>
        </p>
      )}
    </>
  );
}

/** Whether somebody came to say that the finding does not apply, and has not said it yet. */
export function useAsideChosen({ verdict }: Pick<Finding, "verdict">): boolean {
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get(chosenBy);
  return chosen === "not_applicable" && verdict !== "not_applicable";
}
