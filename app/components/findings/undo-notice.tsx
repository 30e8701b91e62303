import type { FindingList } from "../../../server/api/findings/contract.ts";
import { WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { Ago } from "../time.tsx";

/** What whoever reads it did last to several findings, and one press that undoes it. */
export function UndoNotice({ undoable }: { undoable: FindingList["undoable"] }) {
  const t = useT();
  if (!undoable) return null;
  const { id, kind, count, made } = undoable;
  return (
    <WriteForm method="post" className="undo">
      <input type="hidden" name="id" value={id} />
      <span>
        {t(kind === "assigned" ? "findings.several.assigned" : "findings.several.overruled", {
          count,
        })}{" "}
        <Ago date={made} />
      </span>
      <button className="quiet" name="intent" value="several-undo">
        {t("findings.several.undo")}
      </button>
    </WriteForm>
  );
}
