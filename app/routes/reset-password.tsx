import type { MetaFunction } from "@remix-run/node";
import { ForgotPasswordForm } from "../components/forgot-password-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Reset password");

export default function ResetPasswordPage() {
  return (
    <QuietScreen title="Reset your password">
      <ForgotPasswordForm refused={undefined} />
    </QuietScreen>
  );
}
