import type { MetaFunction } from "../http/remix.server.ts";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.thanks.title");

export default function ThankYouPage() {
  const t = useT();
  return (
    <QuietPage title={t("auth.thanks.title")}>
      <p>{t("auth.thanks.text")}</p>
      <p>
        {t.rich("auth.thanks.again", {
          link: <Link to="/forgot-password" />,
        })}
      </p>
      <Link className="button" to="/login">
        {t("auth.backToSignIn")}
      </Link>
    </QuietPage>
  );
}
