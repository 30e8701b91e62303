import type { DoneToSeveral } from "../../../server/api/findings/contract.ts";
import { WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { Ago } from "../time.tsx";

const words = {
  assigned: ["findings.several.assigned", "findings.several.undo.assigned"],
  overruled: ["findings.several.overruled", "findings.several.undo.overruled"],
  aside: ["findings.several.aside", "findings.several.undo.aside"],
} as const;

/** What whoever reads it did last to findings, and one press that undoes it. */
export function UndoNotice({
  undoable,
  company,
}: {
  undoable: DoneToSeveral | null;
  /** Whose findings they are, where the page's address does not say it. */
  company?: string;
}) {
  const t = useT();
  if (!undoable) return null;
  const { id, kind, count, made, verdict, state } = undoable;
  const [done, undo] =
    kind === "moved"
      ? [t(`findings.several.moved.${state ?? "not_started"}`), t("findings.several.undo.moved")]
      : wordKind(verdict === "not_applicable" ? "aside" : kind);
  return (
    <WriteForm method="post" className="undo" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {company !== undefined && <input type="hidden" name="company" value={company} />}
      <span>
        {done} <Ago date={made} />
      </span>
      <button className="quiet" name="intent" value="several-undo">
        {undo}
      </button>
    </WriteForm>
  );

  function wordKind(what: keyof typeof words) {
    const [said, back] = words[what];
    return [t(said, { count }), t(back)];
  }
}
