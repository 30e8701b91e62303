import { join } from "node:path";
import { openAssistantIndexes } from "../server/assistant/law-index.ts";
import { config } from "../server/config.ts";
import { loadCorpus } from "../server/catalogue/catalogue.ts";

// Lays out in the data folder all that is searched of the catalogue.
openAssistantIndexes(loadCorpus(undefined, join(config().dataDir, "search", "catalogue.index")));
