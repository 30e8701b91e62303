import { Form, useLocation } from "@remix-run/react";
import type { SavedItem, SavedKind } from "../../server/api/saved/contract.ts";

/** Keeps an item among the saved ones, or lets it go; either way one stays on the page. */
export function SaveButton({
  kind,
  itemId,
  title,
  company,
  saved,
}: {
  kind: SavedKind;
  itemId: string;
  title: string;
  company?: string;
  saved: Pick<SavedItem, "id" | "kind" | "itemId">[];
}) {
  const { pathname, search } = useLocation();
  const known = saved.find((one) => one.kind === kind && one.itemId === itemId);
  const label = known ? "Remove from saved" : "Save";
  return (
    <Form method="post" action="/dashboard/savedocuments" className="save">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {known ? (
        <input type="hidden" name="id" value={known.id} />
      ) : (
        <>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="item" value={itemId} />
          {company && <input type="hidden" name="companyName" value={company} />}
        </>
      )}
      <button
        className="link"
        name="intent"
        value={known ? "remove" : "save"}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </button>
    </Form>
  );
}
