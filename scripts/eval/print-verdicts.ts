export type Row = {
  obligation: string;
  documents: number;
  labelled: number;
  met: Counts;
  /** Met or partly met taken as shown. */
  touched: Counts;
  /** Besides these what waits for review and is said to speak of it. */
  spoken: Counts;
  /** Findings that quote something, and those of them where a quote lies in a labelled stretch. */
  quoted: number;
  quotedRightly: number;
};
export type Counts = { right: number; wrong: number; missed: number; absent: number };

export type VerdictEvaluation = { set: string; rows: Row[] };

export function startRow(obligation: string): Row {
  const counts = () => ({ right: 0, wrong: 0, missed: 0, absent: 0 });
  return {
    ...{ obligation, documents: 0, labelled: 0, met: counts(), touched: counts() },
    ...{ spoken: counts(), quoted: 0, quotedRightly: 0 },
  };
}

export function printEvaluation({ set, rows }: VerdictEvaluation): void {
  console.log(`\n${set}: ${rows[0]?.documents ?? 0} documents`);
  console.log(
    "obligation                  labelled | met: P    R    F1 | or partly: P    R    F1 | or spoken of: P R    F1 | quote in place",
  );
  for (const row of rows) printRow(row.obligation, row);
  const total = rows.reduce(addRows, startRow("all"));
  printRow("all (micro)", total);
  const meanOf = (pick: (row: Row) => Counts) =>
    rows.reduce((sum, row) => sum + measure(pick(row)).f1, 0) / Math.max(1, rows.length);
  console.log(
    `macro F1: met ${format(meanOf((row) => row.met))}, met or partly ${format(meanOf((row) => row.touched))}, or spoken of ${format(meanOf((row) => row.spoken))}`,
  );
  for (const [words, pick] of [
    ["not met", (row: Row) => row.met],
    ["not shown at all", (row: Row) => row.touched],
  ] as const) {
    const { right, wrong, missed, absent } = pick(total);
    const gaps = measure({ right: absent, wrong: missed, missed: wrong, absent: right });
    console.log(
      `gaps (not labelled) found by "${words}": P ${format(gaps.precision)} R ${format(gaps.recall)} F1 ${format(gaps.f1)}`,
    );
  }
}

function addRows(sum: Row, row: Row): Row {
  const add = (one: Counts, other: Counts) => ({
    right: one.right + other.right,
    wrong: one.wrong + other.wrong,
    missed: one.missed + other.missed,
    absent: one.absent + other.absent,
  });
  return {
    obligation: sum.obligation,
    documents: sum.documents + row.documents,
    labelled: sum.labelled + row.labelled,
    met: add(sum.met, row.met),
    touched: add(sum.touched, row.touched),
    spoken: add(sum.spoken, row.spoken),
    quoted: sum.quoted + row.quoted,
    quotedRightly: sum.quotedRightly + row.quotedRightly,
  };
}

function printRow(name: string, row: Row) {
  const { labelled, documents, met, touched, spoken, quoted, quotedRightly } = row;
  const figures = (counts: Counts) => {
    const { precision, recall, f1 } = measure(counts);
    return `${format(precision)} ${format(recall)} ${format(f1)}`;
  };
  console.log(
    `${name.padEnd(28)} ${`${labelled}/${documents}`.padStart(9)} | ${figures(met)} | ${figures(touched)} | ${figures(spoken)} | ${format(quotedRightly / Math.max(1, quoted))}`,
  );
}

function measure({ right, wrong, missed }: Counts) {
  const precision = right / Math.max(1, right + wrong);
  const recall = right / Math.max(1, right + missed);
  return { precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) };
}

function format(value: number): string {
  return value.toFixed(2);
}
