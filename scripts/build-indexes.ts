import { join } from "node:path";
import { openAssistantIndexes } from "../server/assistant/law-index.ts";
import { config } from "../server/config.ts";
import { loadCatalogue } from "../server/catalogue/catalogue.ts";
import { catalogueIn } from "../server/catalogue/translations.ts";
import { getStatementSource } from "../server/analysis/statement-source.ts";
import { textLanguages } from "../server/search/languages.ts";
import { offeredLanguages } from "../server/messages/languages.ts";

// Builds into the data folder every index that searches the catalogue, and what documents are
// compared with, in each language.
const catalogue = loadCatalogue(undefined, join(config().dataDir, "search", "catalogue.index"));
openAssistantIndexes(catalogue);
for (const language of offeredLanguages) {
  const spoken = catalogueIn(catalogue, language);
  void spoken.index;
  void spoken.wordWeights;
}
const statements = getStatementSource(catalogue);
for (const language of textLanguages) statements.indexOf(language);
