import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Password reset");

export default function ResetSuccessfullyPage() {
  return (
    <QuietScreen title="Your password is set">
      <p>All earlier sessions have ended. Please sign in with the new password.</p>
      <Link className="button" to="/login">
        Sign in
      </Link>
    </QuietScreen>
  );
}
