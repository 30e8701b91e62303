import type { DocumentPage } from "../../server/api/documents/contract.ts";
import { nameKind } from "./document-kind.tsx";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { Day } from "./time.tsx";

/** Where and when a page of a website was read, what it counts as, and whether it still does. */
export function WebPageOrigin({ document }: { document: DocumentPage }) {
  const t = useT();
  const { webPage, uploaded } = document;
  if (!webPage) return null;
  return (
    <>
      <dl className="pairs">
        <dt>{t("documents.web.page")}</dt>
        <dd dir="auto">{webPage.title}</dd>
        <dt>{t("documents.web.address")}</dt>
        <dd>
          <OfficialLink to={webPage.url}>
            <bdi dir="ltr">{webPage.url}</bdi>
          </OfficialLink>
        </dd>
        {uploaded && (
          <>
            <dt>{t("documents.web.readOn")}</dt>
            <dd>
              <Day date={uploaded} />
            </dd>
          </>
        )}
        <dt>{t("documents.web.kind")}</dt>
        <dd>{nameKind(t, webPage.kind)}</dd>
      </dl>
    </>
  );
}
