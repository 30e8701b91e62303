import type { DocumentPage } from "../../server/api/documents/contract.ts";
import { useT } from "./messages.tsx";

/** Where a part stands in a file that has no pages of its own, so that a reader finds it there. */
export function PartOrigin({ place }: Pick<DocumentPage, "place">) {
  const t = useT();
  if (!place) return null;
  return (
    <>
      <dl className="pairs">
        {place.path.length > 0 && (
          <>
            <dt>{t("documents.part.heading")}</dt>
            <dd dir="auto">{place.path.join(" › ")}</dd>
          </>
        )}
        <dt>{t("documents.part.paragraphs")}</dt>
        <dd>{t("documents.part.range", { from: place.from, to: place.to })}</dd>
      </dl>
      <p className="hint">{t("documents.part.hint")}</p>
    </>
  );
}
