import type { ProcessingRegister, RegisterColumn } from "../../../server/form-schemas/register.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";

export const registerKeys: Record<ProcessingRegister, LabelKey> = {
  controller: "registers.controller",
  processor: "registers.processor",
};

export const columnKeys: Record<RegisterColumn, LabelKey> = {
  contact: "registers.column.contact",
  jointControllers: "registers.column.jointControllers",
  purposes: "registers.column.purposes",
  subjects: "registers.column.subjects",
  data: "registers.column.data",
  recipients: "registers.column.recipients",
  transfers: "registers.column.transfers",
  retention: "registers.column.retention",
  security: "registers.column.security",
  controllers: "registers.column.controllers",
  categories: "registers.column.categories",
};

export const appliesKeys = {
  "": "registers.applies.open",
  yes: "registers.applies.yes",
  no: "registers.applies.no",
} as const satisfies Record<string, LabelKey>;

export const missingKeys = {
  decision: "registers.missing.decision",
  reason: "registers.missing.reason",
  proof: "registers.missing.proof",
} as const satisfies Record<string, LabelKey>;
