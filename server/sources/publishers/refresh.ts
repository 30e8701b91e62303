import { now } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import { storeNewsItems } from "../feed-items.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { ImportFault } from "../importers/importer.ts";
import { importPayload } from "../importers/read-file.ts";
import { SourceFault } from "./ask-publisher.ts";
import type { AskPublisher } from "./ask-publisher.ts";
import type { Publisher, Visit } from "./publisher.ts";
import { publishers } from "./publishers.ts";
import * as states from "./source-states.ts";
import type { ChannelSource, PublisherSource, Sources } from "./sources.ts";
import { createVisit } from "./visit.ts";

/** One thing that happened, told while it happens. */
export type Progress = { source: string; document: string; line: string; failed: boolean };
export type Outcome = {
  source: string;
  /** Files that held something new. */
  stored: number;
  unchanged: number;
  failed: number;
  /** The first thing that went wrong, in one plain line; null when nothing did. */
  trouble: string | null;
};
export type RefreshSettings = {
  db: Db;
  catalogue: Catalogue;
  sources: Sources;
  ask: AskPublisher;
  signal?: AbortSignal | undefined;
  report?: (progress: Progress) => void;
};

/** All feeds of news go by this name where one source is chosen. */
export const newsSource = "news";
const hostsAtOnce = 4;

/**
 * Visits all sources, or those of one name, several hosts side by side. What goes wrong at one
 * of them is noted there and hinders no other. Throws when the signal says to stop.
 */
export async function refreshCatalogue(
  settings: RefreshSettings,
  only?: string,
): Promise<Outcome[]> {
  const { sources, signal } = settings;
  const chosen = (name: string) => only === undefined || name === only;
  const visits = [
    ...sources.publishers.flatMap((source) => {
      const publisher = publishers.get(source.name);
      if (!source.base || !publisher || !chosen(source.name)) return [];
      const run = () => refreshPublisher(settings, source, publisher);
      return { host: new URL(source.base).host, run };
    }),
    ...sources.channels.flatMap((channel) => {
      if (!channel.feed || !(chosen(newsSource) || chosen(channel.name))) return [];
      const { feed } = channel;
      const run = () => refreshChannel(settings, channel, feed);
      return { host: new URL(feed).host, run };
    }),
  ];
  const hosts = new Map<string, typeof visits>();
  for (const one of visits) hosts.set(one.host, [...(hosts.get(one.host) ?? []), one]);
  const queue = [...hosts.values()];
  const outcomes: Outcome[] = [];
  async function visitHosts(): Promise<void> {
    for (let host = queue.shift(); host; host = queue.shift()) {
      for (const { run } of host) {
        signal?.throwIfAborted();
        outcomes.push(await run());
      }
    }
  }
  // All of them have to be at rest before whoever asked closes the database.
  const ends = await Promise.allSettled(Array.from({ length: hostsAtOnce }, visitHosts));
  const fault = ends.find((end) => end.status === "rejected");
  if (fault) throw fault.reason;
  return outcomes;
}

/** Fetches one document by the name its publisher gives it. */
export async function importDocument(
  settings: RefreshSettings,
  sourceName: string,
  written: string,
): Promise<Outcome> {
  const source = settings.sources.publishers.find(({ name }) => name === sourceName);
  const publisher = publishers.get(sourceName);
  if (!source?.base || !publisher) {
    throw new ImportFault("its texts are brought by hand: use import file");
  }
  const name = publisher.readName(written);
  if (!name)
    throw new ImportFault(`no document there is named so; an example is ${publisher.example}`);
  const note = createNote(settings, sourceName);
  const { visit } = createVisit({
    ...settings,
    source,
    begun: now(),
    since: null,
    known: new Set([name]),
    report: note.kept,
    complain: note.complain,
  });
  await fetchOne(publisher, visit, name, note);
  return note.outcome;
}

async function refreshPublisher(
  settings: RefreshSettings,
  source: PublisherSource,
  publisher: Publisher,
): Promise<Outcome> {
  const { db, catalogue, signal } = settings;
  const ofCatalogue = catalogue.acts.flatMap((act) => publisher.nameAct(act) ?? []);
  return inVisit(settings, source.name, async (begun, since, note) => {
    const fetched = await states.listFetched(db, source.name);
    const known = new Set([...ofCatalogue, ...fetched]);
    const { visit, noteLists } = createVisit({
      ...{ ...settings, source, begun, since, known },
      ...{ report: note.kept, complain: note.complain },
    });
    const found = await discover(publisher, visit, note);
    for (const name of new Set([...ofCatalogue, ...found])) {
      signal?.throwIfAborted();
      await fetchOne(publisher, visit, name, note);
    }
    if (note.outcome.failed === 0) await noteLists();
  });
}

async function refreshChannel(
  settings: RefreshSettings,
  channel: ChannelSource,
  feed: string,
): Promise<Outcome> {
  const { db, ask } = settings;
  const { name: source } = channel;
  return inVisit(settings, source, async (_begun, _since, note) => {
    const known = await states.findAddress(db, source, feed);
    const accept = "application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5";
    const answer = await ask({ ...channel, base: feed }, feed, { accept, known });
    if (!answer) {
      await states.noteUnchanged(db, source, feed);
      return note.kept("feed", { isNew: false, line: "unchanged" });
    }
    const [list] = importPayload("feed", answer.bytes).texts;
    if (list?.source !== "feed") throw new ImportFault("it is no feed of news");
    const stored = await db.transaction().execute(async (trx) => {
      const count = await storeNewsItems(trx, source, list.provisions);
      await states.noteAddress(trx, {
        ...{ source, url: feed, document: "", text_id: null },
        ...{ etag: answer.etag, last_modified: answer.lastModified },
      });
      return count;
    });
    const line = stored > 0 ? `stored ${stored} of ${list.provisions.length} entries` : "no news";
    note.kept("feed", { isNew: stored > 0, line });
  });
}

/** What frames every visit: its rest is kept, its begin and its end are noted. */
async function inVisit(
  settings: RefreshSettings,
  source: string,
  work: (begun: string, since: string | null, note: Note) => Promise<void>,
): Promise<Outcome> {
  const { db, signal } = settings;
  const state = await states.getSourceState(db, source);
  const note = createNote(settings, source);
  if (state?.not_before && state.not_before > now()) {
    const until = `${state.not_before.slice(0, 16)}Z`;
    note.complain("", `the publisher asks to be left alone until ${until}`);
    return note.outcome;
  }
  const begun = await states.beginVisit(db, source);
  let succeeded = true;
  let notBefore: string | null = null;
  try {
    await work(begun, state?.succeeded ?? null, note);
  } catch (error) {
    signal?.throwIfAborted();
    succeeded = false;
    if (error instanceof SourceFault) notBefore = error.until;
    note.complain("", explain(error));
  }
  await states.endVisit(db, source, { succeeded, trouble: note.outcome.trouble, notBefore });
  return note.outcome;
}

type Note = ReturnType<typeof createNote>;

function createNote({ report }: RefreshSettings, source: string) {
  const outcome: Outcome = { source, stored: 0, unchanged: 0, failed: 0, trouble: null };
  return {
    outcome,
    kept: (document: string, { isNew, line }: { isNew: boolean; line: string }): void => {
      outcome[isNew ? "stored" : "unchanged"] += 1;
      report?.({ source, document, line, failed: false });
    },
    complain: (document: string, reason: string): void => {
      outcome.failed += 1;
      outcome.trouble ??= document ? `${document}: ${reason}` : reason;
      report?.({ source, document, line: reason, failed: true });
    },
  };
}

/** Without its list of what is new, a publisher is still asked for the acts of the catalogue. */
async function discover(publisher: Publisher, visit: Visit, note: Note): Promise<string[]> {
  try {
    return await publisher.discover(visit);
  } catch (error) {
    if (error instanceof SourceFault || !(error instanceof ImportFault)) throw error;
    note.complain("", `its list of what is new: ${error.message}`);
    return [];
  }
}

/** One document that is not there hinders no other; a publisher that is away ends the visit. */
async function fetchOne(
  publisher: Publisher,
  visit: Visit,
  name: string,
  note: Note,
): Promise<void> {
  try {
    await publisher.fetchDocument(visit, name);
  } catch (error) {
    if (error instanceof SourceFault || !(error instanceof ImportFault)) throw error;
    note.complain(name, error.message);
  }
}

/** Whatever it was, the others go on; what is no fault of a file is one of this program. */
function explain(error: unknown): string {
  if (error instanceof ImportFault) return error.message;
  return `this program failed on it: ${(error as Error).message}`.replace(/\s+/g, " ");
}
