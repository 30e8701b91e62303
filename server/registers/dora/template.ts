import type { DoraColumn, DoraTemplate } from "../../form-schemas/dora.ts";
import type { ClosedList } from "./closed-lists.ts";

/** A column as Implementing Regulation (EU) 2024/2956 names it, with the code of the EBA. */
export type Column = {
  code: DoraColumn;
  label: string;
  kind: "text" | "lei" | "identifier" | "choice" | "date" | "whole" | "amount" | "link";
  /** Of a choice. */
  list?: ClosedList;
  /** Of an identifier: the column that says what kind of code it is. */
  kindIn?: DoraColumn;
  /** Is part of what tells a row from others. */
  key?: true;
  /** Has to be filled; the name of the EBA's rule that says so, empty where there is none. */
  wanted?: string;
  /** What a key says where there is nothing to say. */
  whenEmpty?: string;
  /** What else stands there where the rank says that nobody stands before. */
  atFirstRank?: DoraColumn;
  hint?: "noEnd" | "ownCode";
};
/** Columns that have to stand as the key of a row elsewhere. */
export type Reference = { columns: DoraColumn[]; in: DoraTemplate; as: DoraColumn[] };
export type Template = {
  code: DoraTemplate;
  title: string;
  columns: Column[];
  references: Reference[];
};

export type Templates = Partial<Record<DoraTemplate, Omit<Template, "code">>>;

export const column =
  (kind: Column["kind"]) =>
  (code: DoraColumn, label: string, more?: Partial<Column>): Column => ({
    ...{ code, label, kind },
    ...more,
  });
export const [text, lei, date] = [column("text"), column("lei"), column("date")];
export const [whole, amount] = [column("whole"), column("amount")];
export const choice = (code: DoraColumn, label: string, list: ClosedList, more?: Partial<Column>) =>
  column("choice")(code, label, { list, ...more });
export const identifier = (
  code: DoraColumn,
  label: string,
  kindIn: DoraColumn,
  more?: Partial<Column>,
) => column("identifier")(code, label, { kindIn, ...more });
export const link = (code: DoraColumn) => column("link")(code, "Link", { whenEmpty: "true" });
/** No rule of the EBA says so of some that the regulation wants filled. */
export const wanted = (rule = "") => ({ wanted: rule });
export const key = { key: true } as const;

export const arrangement = text("c0010", "Contractual arrangement reference number", key);
export const provider = "Identification code of the ICT third-party service provider";
export const kindOfProvider = "Type of code to identify the ICT third-party service provider";
export const ofArrangement: Reference = { columns: ["c0010"], in: "B_02.01", as: ["c0010"] };
export const refer = (own: DoraColumn, to: DoraTemplate): Reference => ({
  ...{ columns: [own], in: to, as: ["c0010"] },
});
