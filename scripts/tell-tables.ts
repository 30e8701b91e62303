import type { Moved } from "../server/db/move.ts";

/** Says how a command is used where it is used otherwise, and what it did with each table. */
export async function tellTables(
  usage: string,
  isUsedSo: boolean,
  work: () => Promise<Moved[]>,
  outcome: string,
): Promise<void> {
  if (!isUsedSo) {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
  try {
    const tables = await work();
    for (const { table, rows, sha256 } of tables) {
      process.stdout.write(`${table}: ${rows} rows, ${sha256.slice(0, 16)}\n`);
    }
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    process.stdout.write(`${tables.length} tables and ${rows} rows ${outcome}\n`);
  } catch (error) {
    process.stderr.write(`It was not done: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
