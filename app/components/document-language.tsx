import type { LanguageOfDocument } from "../../server/api/documents/contract.ts";
import type { FoundLanguage } from "../../server/search/languages.ts";
import type { LabelKey, Translate } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import { Day } from "./time.tsx";

const languageKeys: Record<FoundLanguage, LabelKey> = {
  en: "terms.language.en",
  de: "terms.language.de",
  tr: "terms.language.tr",
  ar: "terms.language.ar",
  et: "terms.language.et",
  lv: "terms.language.lv",
  lt: "terms.language.lt",
  mt: "terms.language.mt",
  other: "terms.language.other",
};

export function nameLanguage(t: Translate, language: FoundLanguage | null): string {
  return language ? t(languageKeys[language]) : t("documents.language.unknown");
}

/** Whence the language of a document comes: recognised, or corrected by whom and when. */
export function LanguageOrigin({ document }: { document: LanguageOfDocument }) {
  const t = useT();
  const { foundLanguage, corrected } = { ...document, corrected: document.languageCorrected };
  if (!corrected) return foundLanguage && <small>{t("documents.language.found")}</small>;
  return (
    <small>
      {t.rich("documents.language.corrected", {
        by: corrected.by,
        date: <Day date={corrected.on} />,
        language: nameLanguage(t, foundLanguage),
      })}
    </small>
  );
}
