import type { ImportLineShown, ImportSummary } from "../../../server/api/imports/contract.ts";
import type { LabelKey, Translate } from "../../../server/messages/translate.ts";
import { controlKeys } from "../controls/control-words.ts";
import { jurisdictionKeys } from "../jurisdictions.ts";
import { verdictKeys } from "../verdict.tsx";

export const importKindKeys: Record<ImportSummary["kind"], LabelKey> = {
  companies: "imports.kind.companies",
  work: "imports.kind.work",
  framework: "imports.kind.framework",
};
export const importStateKeys: Record<ImportSummary["state"], LabelKey> = {
  previewed: "imports.state.previewed",
  done: "imports.state.done",
  undone: "imports.state.undone",
};
export const lineStateKeys: Record<ImportLineShown["state"], LabelKey> = {
  added: "imports.line.added",
  changed: "imports.line.changed",
  same: "imports.line.same",
  refused: "imports.line.refused",
};
const fieldKeys: Record<ImportLineShown["changes"][number]["field"], LabelKey> = {
  website: "exports.column.website",
  jurisdiction: "exports.column.jurisdiction",
  assignee: "exports.column.assignee",
  due: "exports.column.due",
  verdict: "exports.column.verdict",
  state: "exports.column.status",
};

/** "Due: nothing → 2027-01-20" */
export function wordChange(t: Translate, change: ImportLineShown["changes"][number]): string {
  const { field, before, after } = change;
  const show = (value: string) => (value ? wordValue(t, field, value) : t("imports.nothing"));
  return t("imports.change", {
    field: t(fieldKeys[field]),
    before: show(before),
    after: show(after),
  });
}

function wordValue(t: Translate, field: string, value: string): string {
  if (field === "jurisdiction" && Object.hasOwn(jurisdictionKeys, value)) {
    return t(jurisdictionKeys[value as keyof typeof jurisdictionKeys]);
  }
  const keys: Record<string, LabelKey> = field === "verdict" ? verdictKeys : controlKeys;
  const isNamed = field === "verdict" || field === "state";
  const key = isNamed && Object.hasOwn(keys, value) ? keys[value] : undefined;
  return key ? t(key) : value;
}
