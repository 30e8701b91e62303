import type { MetaFunction } from "../http/remix.server.ts";
import { ForgotPasswordForm } from "../components/forgot-password-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.reset.pageTitle");

export default function ResetPasswordPage() {
  const t = useT();
  return (
    <QuietPage title={t("auth.reset.title")}>
      <ForgotPasswordForm refused={undefined} />
    </QuietPage>
  );
}
