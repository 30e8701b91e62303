/** Rows of mostly zeros: row i holds `columns` and `values` from starts[i] to starts[i + 1]. */
export type SparseRows = {
  width: number;
  starts: Int32Array;
  columns: Int32Array;
  values: Float64Array;
};

export type Entry = [column: number, value: number];

export function buildRows(rows: Entry[][], width: number): SparseRows {
  const total = rows.reduce((sum, row) => sum + row.length, 0);
  const built: SparseRows = {
    width,
    starts: new Int32Array(rows.length + 1),
    columns: new Int32Array(total),
    values: new Float64Array(total),
  };
  let at = 0;
  rows.forEach((row, i) => {
    for (const [column, value] of row) {
      built.columns[at] = column;
      built.values[at] = value;
      at++;
    }
    built.starts[i + 1] = at;
  });
  return built;
}

export function countRows({ starts }: SparseRows): number {
  return starts.length - 1;
}

/** Sets blocks of columns side by side, each with its weight. */
export function joinColumns(blocks: (readonly [rows: SparseRows, weight: number])[]): SparseRows {
  const rows: Entry[][] = [];
  let width = 0;
  for (const [block, weight] of blocks) {
    for (let i = 0; i < countRows(block); i++) {
      const row = (rows[i] ??= []);
      for (const [column, value] of listEntries(block, i))
        row.push([column + width, value * weight]);
    }
    width += block.width;
  }
  return buildRows(rows, width);
}

function listEntries({ starts, columns, values }: SparseRows, i: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = starts[i]!; at < starts[i + 1]!; at++) entries.push([columns[at]!, values[at]!]);
  return entries;
}
