import { config } from "../server/config.ts";
import { openDatabase } from "../server/db/db.ts";
import { moveDatabase } from "../server/db/move.ts";

// npm run db:move -- FROM TO: a file of SQLite and an address on PostgreSQL, in either order.
const [from, to, ...rest] = process.argv.slice(2);
if (!from || !to || rest.length > 0) {
  process.stderr.write(
    `npm run db:move -- FROM TO, such as ${config().database} postgres://user:password@host/name\n`,
  );
  process.exit(1);
}
try {
  const [source, target] = [await openDatabase(from), await openDatabase(to)];
  const moved = await moveDatabase(source, target, ({ table, rows, sha256 }) =>
    process.stdout.write(`${table}: ${rows} rows, ${sha256.slice(0, 16)}\n`),
  );
  const rows = moved.reduce((sum, one) => sum + one.rows, 0);
  process.stdout.write(`${moved.length} tables and ${rows} rows are the same in both.\n`);
  await source.destroy();
  await target.destroy();
} catch (error) {
  process.stderr.write(`Nothing more was moved: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
