import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";

const indexFile = join(process.env["DATA_DIR"] ?? tmpdir(), "search", "catalogue.index");

/** The catalogue as it is shipped, loaded once for all files of a process: nobody changes it. */
export const shipped = loadCatalogue(undefined, indexFile);
