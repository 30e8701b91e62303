import { join } from "node:path";
import { openAssistantIndexes } from "../server/assistant/law-index.ts";
import { config } from "../server/config.ts";
import { loadCatalogue } from "../server/catalogue/catalogue.ts";

// Lays out in the data folder all that is searched of the catalogue.
openAssistantIndexes(loadCatalogue(undefined, join(config().dataDir, "search", "catalogue.index")));
