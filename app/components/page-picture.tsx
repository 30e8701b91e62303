import { withSearch } from "./paths.ts";

/** A page of a PDF, drawn by the server when a browser comes to it. */
export function PagePicture({
  id,
  page,
  quote,
  whole,
  alt,
}: {
  id: string;
  page: number;
  /** The range of its text that is marked. */
  quote?: string | undefined;
  /** All of the page, and not only what stands around the passage. */
  whole?: "yes";
  alt: string;
}) {
  const path = `/dashboard/documents/${encodeURIComponent(id)}/picture`;
  const src = withSearch(path, { page, quote, whole });
  return <img className="page-picture" src={src} alt={alt} loading="lazy" />;
}
