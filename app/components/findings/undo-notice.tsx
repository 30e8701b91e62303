import type { FindingList } from "../../../server/api/findings/contract.ts";
import { WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { Ago } from "../time.tsx";

const words = {
  assigned: ["findings.several.assigned", "findings.several.undo.assigned"],
  overruled: ["findings.several.overruled", "findings.several.undo.overruled"],
  aside: ["findings.several.aside", "findings.several.undo.aside"],
} as const;

/** What whoever reads it did last to findings, and one press that undoes it. */
export function UndoNotice({ undoable }: { undoable: FindingList["undoable"] }) {
  const t = useT();
  if (!undoable) return null;
  const { id, kind, count, made, verdict } = undoable;
  const [done, undo] = words[verdict === "not_applicable" ? "aside" : kind];
  return (
    <WriteForm method="post" className="undo">
      <input type="hidden" name="id" value={id} />
      <span>
        {t(done, { count })} <Ago date={made} />
      </span>
      <button className="quiet" name="intent" value="several-undo">
        {t(undo)}
      </button>
    </WriteForm>
  );
}
