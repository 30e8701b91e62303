import type { ControlDetail } from "../../../server/api/controls/contract.ts";
import type { Person } from "../../../server/api/people/contract.ts";
import { AssignForm } from "../finding-work/assign-form.tsx";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";
import { Day } from "../time.tsx";
import { WriteDetails, WriteForm } from "../may-write.tsx";

/** Who sees to a control, by when, and whether work on it has begun. */
export function ControlOwner({
  item,
  people,
  refused,
}: {
  item: Pick<ControlDetail, "control" | "assigned" | "due">;
  people: Person[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { assigned, due } = item;
  const { state, begun } = item.control;
  const isDone = state === "attested";
  return (
    <>
      <div className="with-action">
        <span className="facts">
          <span>
            {assigned
              ? t.rich("findings.work.assigned", { email: assigned.email })
              : t("findings.work.unassigned")}
          </span>
          {due && !isDone && (
            <span>{t.rich("findings.work.dueOn", { date: <Day date={due} /> })}</span>
          )}
          {begun && <span>{t.rich("controls.begunOn", { date: <Day date={begun} /> })}</span>}
        </span>
        {!isDone && (
          <WriteForm method="post">
            <button className="quiet" name="intent" value={begun ? "not-begun" : "begin"}>
              {t(begun ? "controls.notBegun" : "controls.begin")}
            </button>
          </WriteForm>
        )}
      </div>
      <WriteDetails className="more" open={refused !== undefined}>
        <summary>{t("findings.work.assign.open")}</summary>
        <AssignForm work={item} people={people} refused={refused} />
      </WriteDetails>
    </>
  );
}
