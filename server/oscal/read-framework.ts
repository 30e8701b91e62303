import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { Budget } from "./budget.ts";
import { listNamedControls } from "./named-controls.ts";
import { isWanted, resolveProfile } from "./resolve-profile.ts";
import type { OscalDocument } from "./read-oscal.ts";
import { hasTooMany, walkCatalog } from "./walk-catalog.ts";
import type { FrameworkPart } from "./walk-catalog.ts";
import type { Warnings } from "./warnings.ts";

export type ReadFramework = {
  document: OscalDocument;
  parts: FrameworkPart[];
  controls: number;
  warnings: CodedMessage[];
};

/**
 * The groups and controls of a document. A profile is resolved against the documents beside it,
 * the first of them that fits.
 */
export function readFramework(
  document: OscalDocument,
  beside: OscalDocument[],
  warnings: Warnings,
): ReadFramework {
  const parts = readParts(document, beside, warnings);
  if (hasTooMany(parts)) {
    throw refuseField(
      413,
      "file",
      codeMessage("refusals.framework.tooMany", { file: document.file }),
    );
  }
  const controls = parts.filter(({ kind }) => kind === "control").length;
  if (controls === 0) warnings.add(codeMessage("frameworks.warning.empty"));
  return { document, parts, controls, warnings: warnings.list() };
}

function readParts(
  document: OscalDocument,
  beside: OscalDocument[],
  warnings: Warnings,
): FrameworkPart[] {
  const { kind, body } = document;
  if (kind === "catalog") return walkCatalog({ body, warnings });
  if (kind !== "profile") return listNamedControls(document, warnings);
  const resolved = resolveProfile(document, {
    find: (wanted) => beside.find((one) => one !== document && isWanted(one, wanted)) ?? null,
    warnings,
    budget: new Budget(document.file),
  });
  return walkCatalog({ body: resolved, warnings });
}
