import type { MetaFunction } from "../http/remix.server.ts";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.reset.done.pageTitle");

export default function ResetSuccessfullyPage() {
  const t = useT();
  return (
    <QuietPage title={t("auth.reset.done.title")}>
      <p>{t("auth.reset.done")}</p>
      <Link className="button" to="/login">
        {t("auth.signIn")}
      </Link>
    </QuietPage>
  );
}
