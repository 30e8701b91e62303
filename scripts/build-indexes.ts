import { join } from "node:path";
import { openAssistantIndexes } from "../server/assistant/law-index.ts";
import { config } from "../server/config.ts";
import { loadCatalogue } from "../server/catalogue/catalogue.ts";

// Builds every index that searches the catalogue, into the data folder.
openAssistantIndexes(loadCatalogue(undefined, join(config().dataDir, "search", "catalogue.index")));
