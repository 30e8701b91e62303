import { Link } from "@remix-run/react";

/** Where one is in a list too long for a page; nothing at all when the list fits. */
export function Pager({
  page,
  pageSize,
  total,
  linkTo,
  label,
  unit,
}: {
  page: number;
  pageSize: number;
  total: number;
  linkTo: (page: number) => string;
  label: string;
  /** What is counted, where each page holds one of it: "Page 2 of 9". */
  unit?: string;
}) {
  if (total <= pageSize) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav className="pager" aria-label={label}>
      <span>{unit ? `${unit} ${page} of ${total}` : `${from}–${to} of ${total}`}</span>
      <span>
        {page > 1 && (
          <Link to={linkTo(page - 1)} rel="prev">
            Previous
          </Link>
        )}
        {to < total && (
          <Link to={linkTo(page + 1)} rel="next">
            Next
          </Link>
        )}
      </span>
    </nav>
  );
}
