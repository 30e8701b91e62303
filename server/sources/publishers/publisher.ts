import type { ImportedText } from "../importers/importer.ts";
import type { ReadFile } from "../importers/read-file.ts";
import type { Act } from "../../catalogue/types.ts";
import type { Wish } from "./ask-publisher.ts";
import type { PublisherSource } from "./sources.ts";

/** What became of one file: nothing changed at the publisher, or what is stored now. */
export type Kept = { isNew: boolean; line: string };

/** One visit to a publisher, as its module sees it. */
export type Visit = {
  source: PublisherSource;
  /** When the last visit that met no trouble ended; null before the first. */
  since: string | null;
  /** Names of all documents that are kept fresh. */
  known: ReadonlySet<string>;
  /** Reads a list or an answer that is not itself kept; null when it has not changed since. */
  read: (path: string, wish?: Wish & { always?: boolean }) => Promise<ReadFile | null>;
  /** The same for an answer that no importer knows, as JSON. */
  readJson: (path: string) => Promise<unknown>;
  /**
   * Fetches a file, and stores the texts in it when it is another than last time. `isIt` guards
   * against a publisher that answers with some other document.
   */
  keep: (
    name: string,
    path: string,
    wish?: Wish & { file?: string; isIt?: (text: ImportedText) => boolean },
  ) => Promise<Kept>;
  /** Says what keeps one document from being fetched, and lets the visit go on. */
  complain: (name: string, reason: string) => void;
};

/** A publisher of official texts: discover, fetch; an importer reads what comes. */
export type Publisher = {
  name: string;
  /** How its documents are named, for people who type one. */
  example: string;
  /** The name it gives to an act of the catalogue; null for an act that is none of its own. */
  nameAct: (act: Act) => string | null;
  /** A name as its addresses have it; null for what names no document there. */
  readName: (written: string) => string | null;
  /** Which documents to ask for besides those of the catalogue. */
  discover: (visit: Visit) => Promise<string[]>;
  fetchDocument: (visit: Visit, name: string) => Promise<void>;
};
