import { config } from "../server/config.ts";
import { backUp } from "../server/db/backup.ts";
import { tellTables } from "./tell-tables.ts";

// npm run backup -- FILE: all that the database of the settings holds, as one file.
const [file, ...rest] = process.argv.slice(2);
const { database, files } = config();
await tellTables(
  "npm run backup -- FILE, such as backups/2026-11-23.sqlite",
  file !== undefined && rest.length === 0,
  () => backUp(database, file ?? ""),
  `are in ${file}.`,
);
if (files) {
  process.stdout.write("The bytes of files lie in the store of FILES_URL: back it up too.\n");
}
