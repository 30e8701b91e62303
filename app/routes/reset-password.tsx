import type { MetaFunction } from "../http/remix.server.ts";
import { ForgotPasswordForm } from "../components/forgot-password-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietScreen } from "../components/quiet-screen.tsx";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.reset.pageTitle");

export default function ResetPasswordPage() {
  const t = useT();
  return (
    <QuietScreen title={t("auth.reset.title")}>
      <ForgotPasswordForm refused={undefined} />
    </QuietScreen>
  );
}
