import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Thank you");

export default function ThankYouPage() {
  return (
    <QuietScreen title="Thank you">
      <p>
        If the address has an account, a mail with a reset link has been sent to it. The link works
        once, within one hour.
      </p>
      <p>
        Nothing there after a few minutes? Look among the unwanted mails, or{" "}
        <Link to="/forgot-password">ask once more</Link>.
      </p>
      <Link className="button" to="/login">
        Back to sign in
      </Link>
    </QuietScreen>
  );
}
