import type { ApiClient } from "../../server/api/client.ts";
import { listFaults } from "../../server/errors.ts";
import { doraColumns, doraPackageFields, doraTemplates } from "../../server/form-schemas/dora.ts";
import type { DoraTemplate } from "../../server/form-schemas/dora.ts";
import { wordMessage } from "../../server/messages/coded-message.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { withSearch } from "../components/paths.ts";
import { onlyFiles } from "./document-versions.server.ts";
import { textField } from "./forms.server.ts";
import type { RefusedForm } from "./forms.server.ts";
import { wordRows } from "./register-work.server.ts";
import { redirect } from "./remix.server.ts";

type Of = { template: DoraTemplate; companyName: string };

export function requireDoraTemplate(name: string | undefined): DoraTemplate {
  const template = doraTemplates.find((one) => one === name);
  if (!template) throw new Response(null, { status: 404 });
  return template;
}

/** Does what a form of the whole register asks; null when it asks nothing that is known. */
export async function workOnDora(
  api: ApiClient,
  company: string,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  switch (textField(form, "intent")) {
    case "fill":
      return t("registers.dora.filled", { count: await api.fillDora(company) });
    case "upload":
      return t("registers.dora.uploaded", await api.importDoraPackage(company, onlyFiles(form)));
    default:
      return null;
  }
}

/** The same for a template and its rows. */
export async function workOnTemplate(
  api: ApiClient,
  of: Of,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  const id = textField(form, "id");
  const typed = () =>
    Object.fromEntries(doraColumns.map((column) => [column, textField(form, column)]));
  switch (textField(form, "intent")) {
    case "add":
      await api.addDoraRow(of, typed());
      return t("registers.saved");
    case "update":
      await api.updateDoraRow(of, id, typed());
      return t("registers.saved");
    case "remove":
      await api.removeDoraRow(of, id);
      return t("registers.dora.row.removed");
    case "upload":
      return wordRows(t, await api.importDoraTable(of, onlyFiles(form)));
    default:
      return null;
  }
}

/** Leads to the package that a form describes; of one that was not sent or is wrong, what to show. */
export function readPackageForm(
  company: string,
  params: URLSearchParams,
  t: Translate,
): RefusedForm | undefined {
  if (!params.has("dPeriod")) return undefined;
  const values = Object.fromEntries(params);
  const read = doraPackageFields.safeParse(values);
  if (read.success) {
    throw redirect(withSearch("/dashboard/registers/dora.zip", { company, ...read.data }));
  }
  const issues = listFaults(read.error.issues).map(({ path, said }) => ({
    path,
    message: wordMessage(t, said),
  }));
  return { message: issues[0]?.message ?? "", issues, values };
}
