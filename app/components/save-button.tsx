import { useLocation } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { Bookmark, BookmarkKind } from "../../server/api/bookmarks/contract.ts";
import { WriteForm } from "./may-write.tsx";

/** What tells that an item is bookmarked. */
export type SavedItem = Pick<Bookmark, "id" | "kind" | "itemId">;

/** Bookmarks an item, or takes its bookmark away; either way one stays on the page. */
export function SaveButton({
  kind,
  itemId,
  title,
  company,
  saved,
}: {
  kind: BookmarkKind;
  itemId: string;
  title: string;
  company?: string;
  saved: SavedItem[];
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  const known = saved.find((one) => one.kind === kind && one.itemId === itemId);
  return (
    <WriteForm method="post" action="/dashboard/savedocuments" className="save">
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
        aria-label={t(known ? "dashboard.bookmark.remove.label" : "dashboard.bookmark.label", {
          title,
        })}
      >
        {t(known ? "dashboard.bookmark.remove" : "dashboard.bookmark")}
      </button>
    </WriteForm>
  );
}
