import { config } from "../server/config.ts";
import { openDatabase } from "../server/db/db.ts";
import { reseal } from "../server/file-store/reseal.ts";

// npm run reseal: encrypts all that is stored with the first key of DATA_KEY or DATA_KEY_FILE.
// npm run reseal -- plain: has it lie there in the clear again.
const [wish, ...rest] = process.argv.slice(2);
if ((wish !== undefined && wish !== "plain") || rest.length > 0) {
  process.stderr.write("npm run reseal, or npm run reseal -- plain\n");
  process.exit(1);
}
try {
  const db = await openDatabase(config().database);
  const plain = wish === "plain";
  if (config().dataKeys.length === 0) throw new Error("DATA_KEY names no key.");
  await reseal(db, {
    plain,
    tell: ({ what, sealed, left }) =>
      process.stdout.write(`${what}: ${sealed} written anew, ${left} as they were\n`),
  });
  await db.destroy();
} catch (error) {
  process.stderr.write(`Not all was done: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
