import { config } from "../server/config.ts";
import { restore } from "../server/db/backup.ts";
import { tellTables } from "./tell-tables.ts";

// npm run restore -- FILE: into the database of the settings, which has to be empty.
const [file, ...rest] = process.argv.slice(2);
await tellTables(
  "npm run restore -- FILE, with DATA_DIR or DATABASE_URL naming an empty place",
  file !== undefined && rest.length === 0,
  () => restore(file ?? "", config().database),
  "are as they were in the backup.",
);
