import { doraTemplates } from "../../form-schemas/dora.ts";
import type { DoraTemplate } from "../../form-schemas/dora.ts";
import { arrangementTemplates } from "./arrangement-templates.ts";
import { serviceTemplates } from "./service-templates.ts";
import type { Column, Template, Templates } from "./template.ts";

const described = { ...arrangementTemplates, ...serviceTemplates } as Required<Templates>;

/** All fifteen, in the order of the regulation. */
export const templates: Template[] = doraTemplates.map((code) => ({
  code,
  ...described[code],
}));

const byCode = new Map(templates.map((one) => [one.code, one]));

export function templateOf(code: DoraTemplate): Template {
  const template = byCode.get(code);
  if (!template) throw new Error(`there is no template ${code}`);
  return template;
}

export function keysOf({ columns }: Template): Column[] {
  return columns.filter((one) => one.key);
}
