import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";

/** Where one is in a list too long for a page; nothing at all when the list fits. */
export function Pager({
  page,
  pageSize,
  total,
  linkTo,
  label,
  onePerPage = false,
}: {
  page: number;
  pageSize: number;
  total: number;
  linkTo: (page: number) => string;
  label: string;
  /** Where it is pages that are counted: "Page 2 of 9". */
  onePerPage?: boolean;
}) {
  const t = useT();
  if (total <= pageSize) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav className="pager" aria-label={label}>
      <span>
        {onePerPage
          ? t("common.pageOf", { page, total })
          : t("common.rangeOf", { from, to, total })}
      </span>
      <span>
        {page > 1 && (
          <Link to={linkTo(page - 1)} rel="prev">
            {t("common.previous")}
          </Link>
        )}
        {to < total && (
          <Link to={linkTo(page + 1)} rel="next">
            {t("common.next")}
          </Link>
        )}
      </span>
    </nav>
  );
}
