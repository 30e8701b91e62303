import type { DoraColumn } from "../../form-schemas/dora.ts";
import { longestCell } from "../../form-schemas/register.ts";
import { findChoice, listChoices } from "./closed-lists.ts";
import { breakRule } from "./rules.ts";
import type { DoraRule, Problem } from "./rules.ts";
import { keysOf } from "./templates.ts";
import type { Column, Template } from "./template.ts";

/** What the columns of a row say, as a report has it; what says nothing is left out. */
export type DoraCells = Partial<Record<DoraColumn, string>>;

export const leiKind = "eba_qCO:qx2000";
/** For what never ends, and for what has not happened. */
export const noEnd = "9999-12-31";

/** The row that was typed, in the form of a report, or what is wrong with its values. */
export function readCells(
  template: Template,
  typed: DoraCells,
): { cells: DoraCells; problems: Problem[] } {
  const cells: DoraCells = {};
  const problems: Problem[] = [];
  const kindOf = ({ list, kindIn }: Column) =>
    kindIn && !list ? findChoice("identifier", typed[kindIn] ?? "") : null;
  for (const column of template.columns) {
    const text = (typed[column.code] ?? "").trim() || column.whenEmpty || "";
    if (text === "") continue;
    const read = readValue(column, text, kindOf(column) === leiKind);
    if (read.rule) problems.push(breakRule(read.rule, column.code));
    else cells[column.code] = read.value;
  }
  for (const { code, atFirstRank } of template.columns) {
    const first = atFirstRank && cells.c0050 === "1" ? cells[atFirstRank] : undefined;
    if (first !== undefined) cells[code] ??= first;
  }
  return { cells, problems };
}

/** What tells the row from others; empty while a part of it is open. */
export function nameRow(template: Template, cells: DoraCells): string {
  const keys = keysOf(template).map(({ code }) => cells[code] ?? "");
  return keys.includes("") ? "" : JSON.stringify(keys);
}

/** The value for people: what a code stands for; of countries and currencies their own code. */
export function sayValue({ list }: Column, value: string): string {
  if (!list) return value;
  const end = value.slice(value.indexOf(":") + 1);
  if (/^[A-Z]{2,3}$/.test(end)) return end;
  return listChoices(list).find(({ code }) => code === value)?.label ?? value;
}

/** Whether the last two of its twenty letters and digits check the others, by ISO 17442. */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false;
  let rest = 0;
  for (const sign of text) {
    const digits = Number.parseInt(sign, 36);
    rest = (rest * (digits > 9 ? 100 : 10) + digits) % 97;
  }
  return rest === 1;
}

type Read = { value: string; rule?: undefined } | { rule: DoraRule };

function readValue({ kind, list }: Column, text: string, asLei: boolean): Read {
  if (text.length > longestCell) return { rule: "D07" };
  const keep = (value: string | null, rule: DoraRule): Read => (value ? { value } : { rule });
  if (kind === "choice" && list) return keep(findChoice(list, text), "D01");
  if (kind === "date") return keep(readDay(text), "D02");
  if (kind === "whole") return keep(/^\d{1,9}$/.test(text) ? String(Number(text)) : null, "D03");
  if (kind === "amount") return keep(/^\d{1,15}(?:\.\d{1,6})?$/.test(text) ? text : null, "D04");
  if (kind === "link") return keep(/^(?:true|1)$/i.test(text) ? "true" : null, "D06");
  if (kind === "lei" || asLei) {
    const lei = text.replace(/\s/g, "").toUpperCase();
    return keep(isLei(lei) ? lei : null, "D05");
  }
  return { value: text };
}

/** A day of the calendar, year first, or as workbooks count days. */
function readDay(text: string): string | null {
  const counted = /^\d{5,7}$/.test(text);
  const read = counted ? (Number(text) - 25_569) * 86_400_000 : Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) && !counted) return null;
  if (Number.isNaN(read) || read >= Date.UTC(10_000, 0)) return null;
  const day = new Date(read).toISOString().slice(0, 10);
  return counted || day === text ? day : null;
}
