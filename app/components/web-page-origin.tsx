import type { DocumentPage } from "../../server/api/documents/contract.ts";
import { nameKind } from "./document-kind.tsx";
import { OfficialLink } from "./official-link.tsx";
import { Day } from "./time.tsx";

/** Where and when a page of a website was read, what it counts as, and whether it still does. */
export function WebPageOrigin({ document }: { document: DocumentPage }) {
  const { webPage, uploaded } = document;
  if (!webPage) return null;
  return (
    <>
      <dl className="pairs">
        <dt>Page</dt>
        <dd dir="auto">{webPage.title}</dd>
        <dt>Address</dt>
        <dd>
          <OfficialLink to={webPage.url}>
            <bdi dir="ltr">{webPage.url}</bdi>
          </OfficialLink>
        </dd>
        {uploaded && (
          <>
            <dt>Read on</dt>
            <dd>
              <Day date={uploaded} />
            </dd>
          </>
        )}
        <dt>Counts as</dt>
        <dd>{nameKind(webPage.kind)}</dd>
      </dl>
    </>
  );
}
