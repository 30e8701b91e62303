import { redirectWithSuccess } from "./toast.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import type { Revision } from "../../server/api/documents/contract.ts";
import type { Refusal } from "../../server/errors.ts";
import { textField } from "./forms.server.ts";

/** Does what one of the forms about a document's versions asks; null when it asks nothing known. */
export async function changeVersions(
  api: ApiClient,
  id: string,
  form: FormData,
  refusal: Refusal | null,
): Promise<Revision | null> {
  switch (textField(form, "intent")) {
    case "replace":
      if (refusal) throw refusal;
      return api.replaceDocument(id, onlyFiles(form));
    case "leave-out":
      return api.setDocumentScanned(id, false);
    case "include":
      return api.setDocumentScanned(id, true);
    default:
      return null;
  }
}

/** What the form holds besides its files is for the page. */
export function onlyFiles(form: FormData): FormData {
  const files = new FormData();
  for (const file of form.getAll("file")) files.append("file", file);
  return files;
}

/** To the screen that waits for the assessment, with what the server says of it. */
export function waitForAssessment({ company, message }: Revision): Promise<Response> {
  const path = `/loadingYourDashboard?${new URLSearchParams({ company }).toString()}`;
  return redirectWithSuccess(path, message);
}
