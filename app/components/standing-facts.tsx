import { Link } from "@remix-run/react";
import type { BoundAct, BoundObligation } from "../../server/api/bound-law/contract.ts";
import { Because } from "./because.tsx";
import { SaidToConcern } from "./concerned-form.tsx";
import { useT } from "./messages.tsx";
import { lawPath } from "./paths.ts";
import { Day } from "./time.tsx";

/** How an act or an obligation stands to the company that is chosen. */
export type ShownStanding = { companyId: string; company: string } & Pick<
  BoundObligation,
  | "standing"
  | "because"
  | "begins"
  | "onlyIf"
  | "textLanguage"
  | "concerned"
  | "setAside"
  | "directiveAlone"
>;

/** The standing of a whole act: of what applies, where some of it does. */
export function findActStanding({ counts }: BoundAct): BoundObligation["standing"] {
  const found = (["applies", "conditional", "coming", "unknown"] as const).find(
    (one) => counts[one] > 0,
  );
  if (found) return found;
  if (counts.setAside > 0) return "set_aside";
  return counts.doesNot > 0 ? "does_not" : "ended";
}

/** A row of a list of facts: whether it applies, why, and what a person decided. */
export function StandingFacts({ shown }: { shown: ShownStanding }) {
  const t = useT();
  const { companyId, company, standing, because, begins, onlyIf, concerned, setAside } = shown;
  const condition =
    onlyIf && t.rich("law.onlyIf", { condition: <bdi lang={shown.textLanguage}>{onlyIf}</bdi> });
  return (
    <>
      <dt>{t.rich("law.standing", { company })}</dt>
      <dd>
        {standing === "coming" && begins && (
          <>{t.rich("law.standing.coming", { date: <Day date={begins} /> })} </>
        )}
        {isNamed(standing) && !setAside && <>{t(`law.standing.${standing}`)} </>}
        {condition && <>{condition} </>}
        {!setAside && (
          <Because companyId={companyId} grounds={because} standing={standing} withSources />
        )}
        {shown.directiveAlone && <> {t("law.directiveAlone")}</>}
        {concerned && (
          <p>
            <SaidToConcern said={concerned} />
          </p>
        )}
        {setAside && (
          <p className="typed among-words" dir="auto">
            {t.rich("law.setAside.by", {
              by: setAside.by,
              date: <Day date={setAside.on} />,
              reason: setAside.reason,
            })}{" "}
            <Link to={lawPath(companyId, { company, show: "set-aside" })}>{t("law.title")}</Link>
          </p>
        )}
      </dd>
    </>
  );
}

/** What applies, now or later, is told by its reason alone. */
function isNamed(standing: ShownStanding["standing"]) {
  return standing !== "applies" && standing !== "coming" && standing !== "conditional";
}
