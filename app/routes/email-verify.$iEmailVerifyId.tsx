import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { openApi } from "../http/api.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

export const handle = { scripts: false };

type Asked = LoaderFunctionArgs | ActionFunctionArgs;

/** Looking changes nothing: mail servers open the link before people do. */
export async function loader({ request, params, context }: Asked) {
  try {
    return await openApi({ request, context }).getVerification(params["iEmailVerifyId"] ?? "");
  } catch (error) {
    throw refusalResponse(error);
  }
}

export async function action({ request, params, context }: Asked) {
  const secret = params["iEmailVerifyId"] ?? "";
  try {
    await openApi({ request, context }).verifyEmail(secret);
  } catch (error) {
    throw refusalResponse(error);
  }
  return redirect(`/email-verify/${encodeURIComponent(secret)}?done`);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error) return pageTitle(matches, "errors.notFound.title");
  return pageTitle(matches, data?.verified ? "auth.verified.pageTitle" : "auth.verify.pageTitle");
};

export default function EmailVerifyPage() {
  const { email, verified } = useLoaderData<typeof loader>();
  const done = useSearchParams()[0].has("done");
  return verified || (done && email === "") ? <Verified /> : <Question email={email} />;
}

function Question({ email }: { email: string }) {
  const t = useT();
  return (
    <QuietPage title={t("auth.verify.title")}>
      <p>{email ? t("auth.verify.text", { email }) : t("auth.verify.textUnnamed")}</p>
      <Form method="post">
        <button className="button">{t("auth.verify.button")}</button>
      </Form>
    </QuietPage>
  );
}

function Verified() {
  const t = useT();
  return (
    <QuietPage title={t("auth.verified.title")}>
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
    </QuietPage>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="auth.verified.missing" />;
}
