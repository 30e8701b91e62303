import { useLocation } from "@remix-run/react";
import { languages, offeredLanguages } from "../../../server/messages/languages.ts";
import { usePageMessages, useT } from "../messages.tsx";

/** The choice of a language, which leads back to where the reader is; `id` is one of its own. */
export function LanguageForm({ id }: { id: string }) {
  const t = useT();
  const { language } = usePageMessages();
  const { pathname, search } = useLocation();
  return (
    // Not by script: the whole page is worded anew.
    <form method="post" action="/language" className="language">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <label htmlFor={id}>{t("layout.language")}</label>
      <select id={id} name="sLanguage" defaultValue={language} autoComplete="off">
        {offeredLanguages.map((one) => (
          <option key={one} value={one} lang={one} dir={languages[one].direction}>
            {languages[one].ownName}
          </option>
        ))}
      </select>
      <button className="button second">{t("layout.language.change")}</button>
    </form>
  );
}
