import { listPeople } from "../accounts/people.ts";
import type { Db } from "../db/db.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { offeredLanguages } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { LabelKey } from "../messages/translate.ts";
import type { Assignment } from "./lines.ts";

/** Why a cell is not taken. */
export class CellFault extends Error {
  constructor(readonly said: CodedMessage) {
    super(said.code);
  }
}

/** The people of the account by their addresses. */
export async function mapPeople(db: Db, ownerId: string): Promise<Map<string, string>> {
  const people = await listPeople(db, ownerId);
  return new Map(people.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** What a line says of person and day; an empty cell leaves what there is. */
export function readAssignment(
  people: Map<string, string>,
  { email, due }: { email: string; due: string },
  before: Assignment,
): Assignment {
  const personId = email ? people.get(email.toLowerCase()) : before.personId;
  if (personId === undefined) {
    throw new CellFault(codeMessage("imports.refused.person", { email: email.slice(0, 100) }));
  }
  const day = due ? readDay(due) : before.due;
  if (day && !personId) throw new CellFault(codeMessage("imports.refused.dayAlone"));
  return { personId, email: email ? email.toLowerCase() : before.email, due: day };
}

/** The code that a cell holds, or that it names as our tables do in any language; undefined where none. */
export function readCode<Code extends string>(
  group: string,
  codes: readonly Code[],
  text: string,
): Code | undefined {
  const known = codesByWord.get(group) ?? listWords(group, codes);
  codesByWord.set(group, known);
  return known.get(fold(text)) as Code | undefined;
}

/** By group of messages; listed once, since a table has thousands of cells. */
const codesByWord = new Map<string, Map<string, string>>();

/** Each code by itself and by its words in every language; the first that has a word keeps it. */
function listWords(group: string, codes: readonly string[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const code of codes) {
    const named = offeredLanguages.map((one) => translateTo(one)(`${group}.${code}` as LabelKey));
    for (const word of [code, ...named].map(fold)) if (!words.has(word)) words.set(word, code);
  }
  return words;
}

function fold(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/** YYYY-MM-DD, with or without a time behind it, or DD.MM.YYYY. */
export function readDay(text: string): string {
  const [, german = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const day = german
    ? `${year}-${month.padStart(2, "0")}-${german.padStart(2, "0")}`
    : (/^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0] ?? "");
  const time = Date.parse(`${day}T00:00:00Z`);
  if (!day || Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) {
    throw new CellFault(codeMessage("imports.refused.day", { day: text.slice(0, 40) }));
  }
  return day;
}

export function isSameAssignment(a: Assignment, b: Assignment): boolean {
  return a.personId === b.personId && a.due === b.due;
}
