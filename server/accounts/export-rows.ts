import type { ReleaseNoticeRow } from "../db/release-tables.ts";
import type { AssessmentRow } from "../db/company-tables.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import { nameRetirer } from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { wordMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { wordStored } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { Translate } from "../messages/translate.ts";
import type { StoredScore } from "../companies/dashboard.ts";
import type { Visit } from "../websites/websites.ts";

type Row = Record<string, unknown>;

/** A row for a reader: without the account's own id, and `…_json` columns as what they hold. */
export function readRow(row: Row): Row {
  const read: Row = {};
  for (const [column, value] of Object.entries(row)) {
    if (column === "owner_id") continue;
    const holdsJson = column.endsWith("_json") && typeof value === "string";
    read[column.replace(/_json$/, "")] = holdsJson ? (JSON.parse(value) as unknown) : value;
  }
  return read;
}

/** The row with the words of a stored message in its place. */
export function wordColumn<Column extends string>(
  t: Translate,
  row: Row & Record<Column, StoredMessage | "" | null>,
  column: Column,
): Row {
  const text: StoredMessage | "" | null = row[column];
  return text ? { ...row, [column]: wordStored(t, text) } : row;
}

export function wordFinding(t: Translate, row: FindingRow): Row {
  return readRow(wordColumn(t, row, "reason"));
}

export function wordDashboard(t: Translate, row: AssessmentRow): Row {
  const read = readRow(wordColumn(t, row, "message"));
  const { score, website } = read as {
    score: StoredScore | null;
    website: Visit | null;
  };
  return {
    ...read,
    score: score && { ...score, formula: wordMessage(t, score.formula) },
    website: website && wordVisit(t, website),
  };
}

export function wordNotice(t: Translate, row: ReleaseNoticeRow): Row {
  const read = readRow(row);
  const changes = read["changes"] as CodedMessage[];
  return { ...read, changes: changes.map((one) => wordMessage(t, one)) };
}

export function wordDocument(t: Translate, row: StoredDocument & Row): Row {
  return {
    ...readRow(wordColumn(t, row, "truncated")),
    problem: row.problem && wordMessage(t, row.problem),
    retired_by: nameRetirer(t, row),
  };
}

function wordVisit(t: Translate, visit: Visit) {
  const troubles = visit.troubles.map(({ url, reason }) => ({
    ...{ url, reason: wordMessage(t, reason) },
  }));
  return { ...visit, failure: visit.failure && wordMessage(t, visit.failure), troubles };
}
