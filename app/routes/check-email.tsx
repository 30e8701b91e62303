import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Check your email");

export default function CheckEmailPage() {
  return (
    <QuietScreen title="Check your email">
      <p>Open the mail we sent and follow its link. You may close this page.</p>
      <p>
        No mail? Look among the unwanted ones, or{" "}
        <Link to="/forgot-password">have the link sent again</Link>.
      </p>
      <Link className="button" to="/login">
        Back to sign in
      </Link>
    </QuietScreen>
  );
}
