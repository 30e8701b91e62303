import type { Severity } from "../corpus/types.ts";
import type { GenerationStatus } from "./model.ts";

/** A dashboard that rests on an older corpus than the one in use. */
export type OutdatedDashboard = {
  company: string;
  corpusDate: string;
  /** Those since that concern the company. */
  changes: number;
  /** False where more may have changed than is known. */
  complete: boolean;
  /** Of the scan that began last. */
  status: GenerationStatus;
};

export type CorpusChange = {
  /** Of the obligation. */
  id: string;
  kind: "added" | "changed" | "removed";
  title: string;
  act: string;
  article: string;
  link: string;
  severity: Severity;
  findingId: string | null;
  differences: { what: string; before: string; after: string }[];
};
export type CorpusChangeList = {
  changes: CorpusChange[];
  total: number;
  page: number;
  pageSize: number;
};
