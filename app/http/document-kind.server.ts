import type { ApiClient } from "../../server/api/client.ts";
import { textField } from "./forms.server.ts";

/** Does what one of the forms beside a document asks; null when it asks nothing that is known. */
export async function changeKind(
  api: ApiClient,
  id: string,
  form: FormData,
): Promise<string | null> {
  switch (textField(form, "intent")) {
    case "correct-kind":
      await api.correctDocumentKind(id, textField(form, "sKind"));
      return "The kind is saved. The next scan will use it.";
    case "take-kind-back":
      await api.takeDocumentKindBack(id);
      return "The kind that was recognised counts again. The next scan will use it.";
    default:
      return null;
  }
}
