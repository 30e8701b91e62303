import { Link } from "@remix-run/react";
import { MayWrite, WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";

/** At the end of a row's form: to keep what was typed, or to leave it. */
export function RowButtons({
  intent,
  back,
}: {
  intent: "add" | "update" | "decide";
  back: string;
}) {
  const t = useT();
  return (
    <p className="buttons">
      <MayWrite>
        <button className="button" name="intent" value={intent}>
          {t("registers.save")}
        </button>
      </MayWrite>
      <Link to={back}>{t("registers.cancel")}</Link>
    </p>
  );
}

/** Takes a row away. */
export function RemoveRow({ id, words }: { id: string; words: string }) {
  return (
    <WriteForm method="post">
      <input type="hidden" name="id" value={id} />
      <button className="quiet" name="intent" value="remove">
        {words}
      </button>
    </WriteForm>
  );
}
