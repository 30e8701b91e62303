import { Link } from "@remix-run/react";
import type { BoundAct } from "../../../server/api/bound-law/contract.ts";
import { Because } from "../because.tsx";
import { useT } from "../messages.tsx";
import { actPath, lawPath } from "../paths.ts";
import { Day } from "../time.tsx";
import { BoundObligationList } from "./bound-obligations.tsx";
import type { BoundObligations } from "./bound-obligations.tsx";
import { ConditionalDuties } from "./conditional-duties.tsx";
import type { SaidOfConditions } from "./conditional-duties.tsx";
import { standingTabs } from "./standing-tabs.ts";
import type { StandingTab } from "./standing-tabs.ts";
import { WriteForm, useMayWrite } from "../may-write.tsx";

export type LawOf = { companyId: string; company: string; tab: StandingTab };

/** One act: why it stands as it does, how many duties it has, and what can be done about it. */
export function ActRow({
  of,
  act,
  opened,
  said,
}: {
  of: LawOf;
  act: BoundAct;
  /** Its duties, where it is opened. */
  opened: BoundObligations | null;
  /** What was said of conditions and refused. */
  said?: SaidOfConditions | undefined;
}) {
  const t = useT();
  const mayWrite = useMayWrite();
  const { companyId, company, tab } = of;
  const { id, name, title, setAside } = act;
  const pathTo = (query: Record<string, string | number>) =>
    lawPath(companyId, { company, show: tab, ...query });
  const count = countDuties(tab, act);
  const fragment = `act-${id}`;
  const duties = {
    of,
    because: setAside ? [] : act.because,
    linkTo: (page: number) => `${pathTo({ act: id, page })}#${fragment}`,
  };
  return (
    <li id={fragment} className={opened ? "act-row opened" : "act-row"}>
      <div className="with-action">
        <div>
          <Link to={actPath(id, { company })}>{name}</Link>
          {title !== name && <small>{title}</small>}
          {setAside ? (
            <small className="typed" dir="auto">
              {t.rich("law.setAside.by", {
                by: setAside.by,
                date: <Day date={setAside.on} />,
                reason: setAside.reason,
              })}
            </small>
          ) : (
            <small>
              <Because companyId={companyId} grounds={act.because} standing={standingTabs[tab]} />
            </small>
          )}
        </div>
        <div className="deeds">
          {opened ? (
            <Link to={`${pathTo({})}#${fragment}`}>{t("law.duties.hide")}</Link>
          ) : (
            <Link
              to={`${pathTo({ act: id })}#${fragment}`}
              aria-label={t("law.duties.label", { count, act: name })}
            >
              {t("law.duties.count", { count })}
            </Link>
          )}
          {setAside ? (
            <TakeBack actId={id} name={name} />
          ) : (
            tab !== "does-not" &&
            mayWrite && (
              <Link
                to={pathTo({ aside: id })}
                aria-label={t("law.aside.open.label", { act: name })}
              >
                {t("law.aside.open")}
              </Link>
            )
          )}
        </div>
      </div>
      {opened && tab === "conditional" && (
        <ConditionalDuties {...duties} list={opened} said={said} />
      )}
      {opened && tab !== "conditional" && <BoundObligationList {...duties} list={opened} />}
    </li>
  );
}

function TakeBack({ actId, name }: { actId: string; name: string }) {
  const t = useT();
  return (
    <WriteForm method="post">
      <input type="hidden" name="actId" value={actId} />
      <button
        className="quiet"
        name="intent"
        value="take-back"
        aria-label={t("law.takeBack.label", { act: name })}
      >
        {t("law.takeBack")}
      </button>
    </WriteForm>
  );
}

/** How many duties of an act a tab is about. */
function countDuties(tab: StandingTab, { counts }: BoundAct): number {
  if (tab === "applies") return counts.lines;
  if (tab === "does-not") return counts.doesNot;
  if (tab === "conditional") return counts.conditionalLines;
  if (tab === "set-aside") return counts.setAside;
  return counts[tab];
}
