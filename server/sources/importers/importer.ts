import { FileFault } from "../../files/file-fault.ts";
import type { Payload } from "./read-payload.ts";

/** Why a file is not imported, in words that go behind its name; one line, whatever it quotes. */
export class ImportFault extends Error {
  constructor(message: string) {
    super(message.replace(/[\s\p{Cc}]+/gu, " ").slice(0, 250));
    this.name = "ImportFault";
  }
}

/** What the file itself is at fault for keeps it from being imported. */
export function refuseFileFaults<Given>(read: () => Given): Given {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileFault ? new ImportFault(error.message) : error;
  }
}

export type ProvisionKind =
  "chapter" | "article" | "paragraph" | "point" | "recital" | "annex" | "section" | "entry";

export type Provision = {
  /** Stable within the document whatever else changes: "art_9.2.a", "rct_12", "anx_III". */
  anchor: string;
  parent: string | null;
  kind: ProvisionKind;
  /** As the text counts: "9", "2", "a", "III". */
  number: string;
  heading: string;
  /** What stands here itself, without the provisions below. */
  text: string;
  /** Entries of lists point elsewhere, and happened on a day. */
  link?: string;
  date?: string;
};

/** A date is as the publisher gives it; what it does not give stays out. */
export type TextDate = {
  date: string;
  meaning:
    "adopted" | "published" | "in_force_or_applies" | "in_force" | "ends" | "deadline" | "modified";
};

/** One version of one document, or of one list, as a file gave it. */
export type ImportedText = {
  source: string;
  kind: "act" | "decision" | "notice" | "list";
  /** CELEX, ECLI or the publisher's own name for it. */
  id: string;
  /** What all versions share where each has an id of its own. */
  series?: string;
  title: string;
  language: string | null;
  /** What the publisher calls this version; null when it does not say. */
  version: string | null;
  /** From when this version counts; null means that the file does not say. */
  validFrom: string | null;
  /** "unknown" is what a file that says nothing gives; it never means repealed. */
  status: "in_force" | "repealed" | "unknown";
  dates: TextDate[];
  link: string | null;
  provisions: Provision[];
};

/** A publisher's dialect: whether a file is written in it, and what it says. */
export type Importer = {
  name: string;
  recognise: (payload: Payload) => boolean;
  /** Versions from the oldest to the newest; throws an `ImportFault` when the text is not there. */
  parse: (payload: Payload) => ImportedText[];
};

export function countKind({ provisions }: ImportedText, kind: ProvisionKind): number {
  return provisions.filter((provision) => provision.kind === kind).length;
}
