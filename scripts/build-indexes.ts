import { join } from "node:path";
import { openAssistantIndexes } from "../server/assistant/law-index.ts";
import { config } from "../server/config.ts";
import { loadCatalogue } from "../server/catalogue/catalogue.ts";
import { catalogueIn } from "../server/catalogue/translations.ts";
import { offeredLanguages } from "../server/messages/languages.ts";

// Builds every index that searches the catalogue, in each language, into the data folder.
const catalogue = loadCatalogue(undefined, join(config().dataDir, "search", "catalogue.index"));
openAssistantIndexes(catalogue);
for (const language of offeredLanguages) void catalogueIn(catalogue, language).index;
