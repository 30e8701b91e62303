import type { ApiClient } from "../../server/api/client.ts";
import type { ImportedRows } from "../../server/api/registers/contract.ts";
import type { ProcessingRegister } from "../../server/form-schemas/register.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { onlyFiles } from "./document-versions.server.ts";
import { textField } from "./forms.server.ts";

type Of = { register: ProcessingRegister; company: string };

/** Does what a form of the record of processing asks; null when it asks nothing that is known. */
export async function workOnRegister(
  api: ApiClient,
  { register, company }: Of,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  const id = textField(form, "id");
  switch (textField(form, "intent")) {
    case "add":
      await api.addActivity(register, company, readRow(form));
      return t("registers.saved");
    case "update":
      await api.updateActivity(register, company, id, readRow(form));
      return t("registers.saved");
    case "remove":
      await api.removeActivity(register, company, id);
      return t("registers.removed");
    case "fill":
      await api.fillActivity(register, company);
      return t("registers.fill.done");
    case "upload":
      return wordRows(t, await api.importActivities(register, company, onlyFiles(form)));
    default:
      return null;
  }
}

/** The same for a statement of applicability. */
export async function decideApplicability(
  api: ApiClient,
  of: { id: string; companyName: string },
  form: FormData,
  t: Translate,
): Promise<string | null> {
  switch (textField(form, "intent")) {
    case "decide": {
      const said = { applies: textField(form, "sApplies"), why: textField(form, "sWhy") };
      await api.setApplicability(of, textField(form, "key"), said);
      return t("registers.saved");
    }
    case "upload":
      return wordRows(t, await api.importApplicability(of, onlyFiles(form)));
    default:
      return null;
  }
}

function readRow(form: FormData): { name: string } {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== "intent" && name !== "id" ? [[name, value]] : [],
  );
  const { sName: name = "", ...cells } = Object.fromEntries(typed) as Record<string, string>;
  return { name, ...cells };
}

export function wordRows(t: Translate, { added, changed, same }: ImportedRows): string {
  return t("registers.uploaded", { added, changed, same });
}
