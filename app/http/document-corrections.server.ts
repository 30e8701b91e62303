import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { textField } from "./forms.server.ts";

/** Does what one of the forms beside a document asks; null when it asks nothing that is known. */
export async function correctDocument(
  api: ApiClient,
  id: string,
  form: FormData,
  t: Translate,
): Promise<string | null> {
  switch (textField(form, "intent")) {
    case "correct-kind":
      await api.correctDocumentKind(id, textField(form, "sKind"));
      return t("documents.kind.saved");
    case "take-kind-back":
      await api.takeDocumentKindBack(id);
      return t("documents.kind.restored");
    case "correct-language":
      await api.correctDocumentLanguage(id, textField(form, "sLanguage"));
      return t("documents.language.saved");
    case "take-language-back":
      await api.takeDocumentLanguageBack(id);
      return t("documents.language.restored");
    default:
      return null;
  }
}
