import type { Kysely } from "kysely";
import { encode, parseOrKeep } from "../stored-sentences/coded.ts";
import type { Coded } from "../stored-sentences/coded.ts";
import { parseFailure, parseGaps, parseNote, parseRetirer } from "../stored-sentences/readings.ts";
import { parseFormula, parseReason } from "../stored-sentences/reasons.ts";
import { encodeVisit } from "../stored-sentences/visits.ts";
import { parseAssignment, parseNotice, parseReopening } from "../stored-sentences/work.ts";

/** Of each table what is read and changed here. */
type Before = {
  findings: { id: string; reason: string; missing_json: string };
  generations: {
    id: string;
    message: string | null;
    score_json: string | null;
    website_json: string | null;
  };
  documents: {
    id: string;
    website: string | null;
    truncated: string | null;
    retired_by: string | null;
  };
  finding_work: { id: string; note: string | null };
  finding_entries: {
    id: string;
    kind: string;
    person: string | null;
    before: string;
    after: string;
    text: string;
  };
  edition_notices: { company_id: string; version: string; changes_json: string };
  source_states: { source: string; reason: string };
  chat_messages: { id: string; note: string };
};
type Db = Kysely<Before>;

const rowsAtOnce = 2_000;

/** Sentences that the product wrote become codes with parameters, to be worded when they are read. */
export async function up(db: Db): Promise<void> {
  await encodeFindings(db);
  await encodeGenerations(db);
  await encodeDocuments(db);
  await encodeWork(db);
  await encodeNotices(db);
}

async function encodeFindings(db: Db): Promise<void> {
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("findings")
      .select(["id", "reason", "missing_json"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    for (const { id, reason: text, missing_json } of rows) {
      const reason = encode(text, parseReason(JSON.parse(missing_json) as string[]));
      await db.updateTable("findings").set({ reason }).where("id", "=", id).execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function encodeGenerations(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("generations")
    .select(["id", "message", "score_json", "website_json"])
    .execute();
  for (const { id, message, score_json, website_json } of rows) {
    await db
      .updateTable("generations")
      .set({
        message: message && encode(message, parseFailure),
        score_json: score_json && encodeScore(score_json),
        website_json: website_json && encodeVisit(website_json),
      })
      .where("id", "=", id)
      .execute();
  }
}

function encodeScore(json: string): string {
  const score = JSON.parse(json) as { formula?: string | Coded };
  const { formula } = score;
  if (typeof formula !== "string") return json;
  return JSON.stringify({ ...score, formula: parseOrKeep(formula, parseFormula) });
}

async function encodeDocuments(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "website", "truncated", "retired_by"])
    .where((eb) => eb.or([eb("truncated", "is not", null), eb("website", "is not", null)]))
    .execute();
  for (const { id, website, truncated, retired_by } of rows) {
    const retirer = website !== null && retired_by ? encode(retired_by, parseRetirer) : retired_by;
    await db
      .updateTable("documents")
      .set({ truncated: truncated && encode(truncated, parseGaps), retired_by: retirer })
      .where("id", "=", id)
      .execute();
  }
}

/** What people typed stays as it is. */
async function encodeWork(db: Db): Promise<void> {
  const work = await db
    .selectFrom("finding_work")
    .select(["id", "note"])
    .where("note", "is not", null)
    .execute();
  for (const { id, note } of work) {
    const encoded = note && encode(note, parseReopening);
    await db.updateTable("finding_work").set({ note: encoded }).where("id", "=", id).execute();
  }
  const entries = await db
    .selectFrom("finding_entries")
    .select(["id", "kind", "before", "after", "text"])
    .where((eb) =>
      eb.or([
        eb("kind", "=", "assigned"),
        eb.and([eb("kind", "=", "reopened"), eb("person", "is", null)]),
      ]),
    )
    .execute();
  for (const { id, kind, before, after, text } of entries) {
    const encoded =
      kind === "assigned"
        ? { before: encode(before, parseAssignment), after: encode(after, parseAssignment) }
        : { text: encode(text, parseReopening) };
    await db.updateTable("finding_entries").set(encoded).where("id", "=", id).execute();
  }
}

async function encodeNotices(db: Db): Promise<void> {
  const notices = await db.selectFrom("edition_notices").selectAll().execute();
  for (const { company_id, version, changes_json: json } of notices) {
    const changes = (JSON.parse(json) as (string | Coded)[]).map((one) =>
      typeof one === "string" ? parseOrKeep(one, parseNotice) : one,
    );
    await db
      .updateTable("edition_notices")
      .set({ changes_json: JSON.stringify(changes) })
      .where("company_id", "=", company_id)
      .where("version", "=", version)
      .execute();
  }
  const states = await db.selectFrom("source_states").select(["source", "reason"]).execute();
  for (const { source, reason: text } of states) {
    const reason = text && encode(text, () => null);
    await db.updateTable("source_states").set({ reason }).where("source", "=", source).execute();
  }
  const answers = await db
    .selectFrom("chat_messages")
    .select(["id", "note"])
    .where("note", "!=", "")
    .execute();
  for (const { id, note: text } of answers) {
    const note = encode(text, parseNote);
    await db.updateTable("chat_messages").set({ note }).where("id", "=", id).execute();
  }
}
