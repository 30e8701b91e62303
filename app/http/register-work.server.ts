import type { ApiClient } from "../../server/api/client.ts";
import type { ImportedRows } from "../../server/api/registers/contract.ts";
import type { ProcessingRegister } from "../../server/form-schemas/register.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { withApi } from "./api.server.ts";
import { onlyFiles } from "./document-versions.server.ts";
import { refuseForm, textField } from "./forms.server.ts";
import { translateFor } from "./language.server.ts";
import { data } from "./remix.server.ts";
import type { ActionFunctionArgs } from "./remix.server.ts";
import { requireSelectedCompany } from "./selected-company.server.ts";
import { redirectWithSuccess } from "./toast.server.ts";
import { withUpload } from "./upload.server.ts";

type Of = { register: ProcessingRegister; company: string };

/** Does what a form asks of the company, and says so; null when it asks nothing that is known. */
type DoWork = (
  api: ApiClient,
  company: string,
  form: FormData,
  t: Translate,
) => Promise<string | null>;

/** Answers a form of a register, which may bring a file, and goes on to a page of the company's. */
export function answerRegister(
  args: ActionFunctionArgs,
  work: DoWork,
  pathOf: (company: string) => string,
) {
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        const { name } = await requireSelectedCompany(api, args.request);
        if (refusal) throw refusal;
        const said = await work(api, name, form, translateFor(args.request));
        if (said === null) return data({ refused: undefined }, { status: 400 });
        return await redirectWithSuccess(pathOf(name), said);
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

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
