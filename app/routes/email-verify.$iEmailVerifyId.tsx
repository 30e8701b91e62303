import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietScreen } from "../components/quiet-screen.tsx";
import { RouteError } from "../components/route-error.tsx";
import { openApi } from "../http/api.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

export const handle = { scripts: false };

/** Opening the mailed link is the whole of it; a mail server that looks first spoils nothing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    await openApi({ request, context }).verifyEmail(params["iEmailVerifyId"] ?? "");
    return null;
  } catch (error) {
    throw refusalResponse(error);
  }
}

export const meta: MetaFunction = ({ matches, error }) =>
  pageTitle(matches, error ? "errors.notFound.title" : "auth.verified.pageTitle");

export default function EmailVerifyPage() {
  const t = useT();
  return (
    <QuietScreen title={t("auth.verified.title")}>
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
        aria-label={t("auth.verified.video")}
      >
        <source src="/verified.webm" type="video/webm" />
        <source src="/verified.mp4" type="video/mp4" />
      </video>
      <img
        className="still"
        src="/verified.png"
        alt={t("auth.verified.picture")}
        width={480}
        height={270}
      />
      <p>{t("auth.verified.text")}</p>
      <Link className="button" to="/">
        {t("auth.verified.toDashboard")}
      </Link>
    </QuietScreen>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="auth.verified.missing" />;
}
