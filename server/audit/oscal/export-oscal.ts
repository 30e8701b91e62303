import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Company } from "../../companies/companies.ts";
import type { Db } from "../../db/db.ts";
import type { Translate } from "../../messages/translate.ts";
import { renderActions } from "./export-actions.ts";
import { renderCatalog } from "./export-catalog.ts";
import { renderComponents } from "./export-components.ts";
import { renderPlan, renderResults } from "./export-results.ts";
import { loadFacts } from "./facts.ts";

const models = {
  catalog: renderCatalog,
  "component-definition": renderComponents,
  "assessment-plan": renderPlan,
  "assessment-results": renderResults,
  "plan-of-action-and-milestones": renderActions,
} as const;
export type OscalModel = keyof typeof models;
export const oscalModels = Object.keys(models) as [OscalModel, ...OscalModel[]];

/** What the product knows of a company as one OSCAL document, in JSON. */
export async function exportOscal(
  db: Db,
  catalogue: Catalogue,
  asked: { company: Company; model: OscalModel },
  t: Translate,
): Promise<string> {
  const facts = await loadFacts(db, catalogue, asked.company, t);
  return `${JSON.stringify(models[asked.model](facts), null, 2)}\n`;
}
