export type Table = { columns: string[]; rows: (string | number | null)[][] };

export const separators = { comma: ",", semicolon: ";", tab: "\t" } as const;
export type Separator = keyof typeof separators;

/**
 * A table as RFC 4180 text with a byte order mark, without which Excel misreads letters beyond
 * ASCII. Cells that a spreadsheet would run as a formula get an apostrophe in front.
 */
export function renderCsv({ columns, rows }: Table, separator: Separator): string {
  const lines = [columns, ...rows].map((cells) => cells.map(quoteCell).join(separators[separator]));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** The rows as objects, by the names of the columns. */
export function renderJson({ columns, rows }: Table): string {
  const objects = rows.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

// Full-width signs count too: spreadsheets set to East Asian languages read them alike.
const startsFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/;

function quoteCell(cell: string | number | null): string {
  if (typeof cell === "number") return `"${cell}"`;
  const text = cell ?? "";
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}
