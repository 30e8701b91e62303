import { useLocation } from "@remix-run/react";
import { defaultLanguage, offeredLanguages } from "../../../server/messages/languages.ts";
import type { Language } from "../../../server/messages/languages.ts";
import { useT } from "../messages.tsx";
import { LanguageForm } from "./language-form.tsx";

/** The end of every page: in which language it is, and what of it is not. */
export function SiteFooter({ language, inert }: { language: Language; inert: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  // English is not a choice as long as it is the only one.
  if (offeredLanguages.length < 2) return null;
  // Behind a dialog nobody reaches it, and the wait screen has a footer of its own.
  if (inert || pathname === "/loadingYourDashboard") return null;
  return (
    <footer className="site">
      <LanguageForm id="site-language" />
      {language !== defaultLanguage && pathname.startsWith("/dashboard/") && (
        <p>{t("layout.inEnglish")}</p>
      )}
    </footer>
  );
}
