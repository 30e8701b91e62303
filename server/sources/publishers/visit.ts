import type { Db } from "../../db/db.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { countKind, ImportFault } from "../importers/importer.ts";
import type { ImportedText } from "../importers/importer.ts";
import { importPayload } from "../importers/read-file.ts";
import type { ReadFile } from "../importers/read-file.ts";
import { readPayload } from "../importers/read-payload.ts";
import { noteTextChanges } from "../text-changes.ts";
import { storeTextsWithin } from "../official-texts.ts";
import type { StoredVersion } from "../official-texts.ts";
import type { AskPublisher, Site, Validators } from "./ask-publisher.ts";
import type { Kept, Visit } from "./publisher.ts";
import { findAddress, noteAddress, noteUnchanged } from "./source-states.ts";
import type { PublisherSource } from "./sources.ts";

export type VisitSettings = {
  db: Db;
  catalogue: Catalogue;
  ask: AskPublisher;
  source: PublisherSource;
  /** What was asked since then is not asked again: a visit that was broken off goes on. */
  begun: string;
  since: string | null;
  known: ReadonlySet<string>;
  /** Is told of every file, in the order they come. */
  report: (document: string, kept: Kept) => void;
  complain: (document: string, reason: string) => void;
};

/** Everything a publisher's module may do, and the lists it has read, to be noted at its end. */
export function createVisit(settings: VisitSettings) {
  const { db, catalogue, ask, source, begun, since, known, report, complain } = settings;
  if (!source.base) throw new ImportFault("its texts are brought by hand");
  const site: Site = { ...source, base: source.base };
  const lists = new Map<string, Validators>();

  const visit: Visit = {
    source,
    since,
    known,
    complain,
    read: async (path, wish = {}) => {
      const url = new URL(path, site.base).href;
      const before = wish.always ? undefined : await findAddress(db, source.name, url);
      const answer = await ask(site, path, { ...wish, known: before });
      if (!answer) return null;
      const file = importPayload(path, answer.bytes);
      if (!wish.always) lists.set(url, answer);
      return file;
    },
    readJson: async (path) => {
      const answer = await ask(site, path, { accept: "application/json" });
      const { content } = readPayload(path, answer?.bytes ?? new Uint8Array());
      if (content.format !== "json") throw new ImportFault("the answer to a query is no JSON");
      return content.value;
    },
    keep: async (name, path, wish = {}) => {
      const url = new URL(path, site.base).href;
      const before = await findAddress(db, source.name, url);
      if (before && before.checked > begun) {
        return tell(name, { isNew: false, line: "was asked before the visit was broken off" });
      }
      const answer = await ask(site, path, { ...wish, known: before });
      if (!answer) {
        await noteUnchanged(db, source.name, url);
        return tell(name, { isNew: false, line: "unchanged" });
      }
      const file = importPayload(wish.file ?? name, answer.bytes);
      requireIts(file, wish.isIt);
      const stored = await db.transaction().execute(async (trx) => {
        const versions = await storeTextsWithin(trx, file, { url });
        await noteTextChanges(trx, catalogue, file, versions, name);
        await noteAddress(trx, {
          source: source.name,
          url,
          document: name,
          text_id: versions.at(-1)?.textId ?? null,
          etag: answer.etag,
          last_modified: answer.lastModified,
        });
        return versions;
      });
      return tell(name, describeKept(file, stored));
    },
  };

  function tell(name: string, kept: Kept): Kept {
    report(name, kept);
    return kept;
  }

  return {
    visit,
    /** To be called when all that the lists named has been fetched. */
    noteLists: async (): Promise<void> => {
      for (const [url, { etag, lastModified }] of lists) {
        await noteAddress(db, {
          ...{ source: source.name, url, document: "", text_id: null },
          ...{ etag, last_modified: lastModified },
        });
      }
    },
  };
}

function requireIts(file: ReadFile, isIt: ((text: ImportedText) => boolean) | undefined): void {
  const [other] = file.texts.filter((text) => isIt && !isIt(text));
  if (other) throw new ImportFault(`the publisher sent another document: ${other.id}`);
}

function describeKept({ texts }: ReadFile, stored: StoredVersion[]): Kept {
  const fresh = stored.filter(({ isNew }) => isNew);
  if (fresh.length === 0) return { isNew: false, line: "was there already" };
  const text = texts.at(-1);
  const changes = stored.at(-1)?.changes;
  const count = changes && changes.added.length + changes.removed.length + changes.changed.length;
  const against = changes ? `, ${count} articles differ from the version before` : "";
  const articles = text ? countKind(text, "article") : 0;
  return {
    isNew: true,
    line: `stored ${text?.version ?? "a version without a name"}, ${articles} articles${against}`,
  };
}
