import type { DocumentKind } from "../corpus/types.ts";

/** What was read on a company's website, and how the last visit went. */
export type Website = {
  /** Whether a setting lets the server read websites. */
  allowed: boolean;
  /** Null before the first visit to the address. */
  visited: string | null;
  /** Why nothing was read at the last visit, with what to do; null when something was. */
  failure: string | null;
  troubles: { url: string; reason: string }[];
  /** What counts, perhaps from an earlier visit. */
  reading: WebsiteReading | null;
};
export type WebsiteReading = {
  documentId: string;
  read: string;
  pages: (WebPage & { page: number })[];
};
export type WebPage = { url: string; title: string; kind: DocumentKind };
