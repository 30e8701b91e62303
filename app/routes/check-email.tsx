import type { MetaFunction } from "../http/remix.server.ts";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.checkEmail.title");

export default function CheckEmailPage() {
  const t = useT();
  return (
    <QuietPage title={t("auth.checkEmail.title")}>
      <p>{t("auth.checkEmail.text")}</p>
      <p>
        {t.rich("auth.checkEmail.again", {
          link: <Link to="/forgot-password" />,
        })}
      </p>
      <Link className="button" to="/login">
        {t("auth.backToSignIn")}
      </Link>
    </QuietPage>
  );
}
