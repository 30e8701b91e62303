import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";
import { RouteError } from "../components/route-error.tsx";
import { openApi } from "../http/api.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

export const handle = { scripts: false };

/** Opening the mailed link is the whole of it; a mail server that looks first spoils nothing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    await openApi(context).verifyEmail(params["iEmailVerifyId"] ?? "");
    return null;
  } catch (error) {
    throw refusalResponse(error);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Email verified");

export default function EmailVerifyPage() {
  return (
    <QuietScreen title="Thank you for verifying your email">
      <video
        className="moving"
        autoPlay
        loop
        muted
        playsInline
        controls
        width={480}
        height={270}
        poster="/verified.png"
        aria-label="A tick is drawn in a circle"
      >
        <source src="/verified.webm" type="video/webm" />
        <source src="/verified.mp4" type="video/mp4" />
      </video>
      <img
        className="still"
        src="/verified.png"
        alt="A tick in a circle"
        width={480}
        height={270}
      />
      <p>Your address is confirmed. There is nothing more to do.</p>
      <Link className="button" to="/">
        Go to your dashboard
      </Link>
    </QuietScreen>
  );
}

export function ErrorBoundary() {
  return (
    <RouteError missing="This link is not known. Sign in and have a new one sent from your account page." />
  );
}
