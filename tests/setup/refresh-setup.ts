import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { createPublisherFetch } from "../../server/sources/publishers/ask-publisher.ts";
import type { Progress, RefreshSettings } from "../../server/sources/publishers/refresh.ts";
import type { Sources } from "../../server/sources/publishers/sources.ts";
import { openEmptyDatabase } from "./template-database.ts";

const whole = loadCatalogue();

/** The catalogue with a few of its acts alone, so that a refresh asks for few. */
export function pickActs(...ids: string[]): Catalogue {
  return { ...whole, acts: whole.acts.filter(({ id }) => ids.includes(id)) };
}

/** What a refresh needs: a database of its own, and a fetch that has asked nobody yet. */
export async function setUpRefresh(sources: Sources, catalogue: Catalogue) {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "refresh-"));
  const db = await openEmptyDatabase(join(folder, "test.sqlite"));
  const lines: string[] = [];
  const report = ({ source, document, line, failed }: Progress) =>
    void lines.push(
      `${failed ? "! " : ""}${[source, document].filter(Boolean).join(" ")}: ${line}`,
    );
  return {
    db,
    /** A fetch remembers what robots.txt said, so every run has one of its own. */
    settings: (): RefreshSettings => ({
      db,
      catalogue,
      sources,
      ask: createPublisherFetch(),
      report,
    }),
    /** What was told since the last call. */
    takeLines: () => lines.splice(0),
  };
}

export type RefreshSetup = Awaited<ReturnType<typeof setUpRefresh>>;
