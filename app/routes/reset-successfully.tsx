import type { MetaFunction } from "../http/remix.server.ts";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietScreen } from "../components/quiet-screen.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.reset.done.pageTitle");

export default function ResetSuccessfullyPage() {
  const t = useT();
  return (
    <QuietScreen title={t("auth.reset.done.title")}>
      <p>{t("auth.reset.done")}</p>
      <Link className="button" to="/login">
        {t("auth.signIn")}
      </Link>
    </QuietScreen>
  );
}
