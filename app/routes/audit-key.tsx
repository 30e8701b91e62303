import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { openApi } from "../http/api.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

export const handle = { scripts: false };

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return await openApi({ request, context }).getPackKey();
  } catch (error) {
    throw refusalResponse(error);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "audit.key");

export default function AuditKeyPage() {
  const t = useT();
  const { pem, fingerprint, commands } = useLoaderData<typeof loader>();
  return (
    <QuietPage title={t("audit.key")}>
      <p>{t("audit.key.text")}</p>
      <pre className="key" dir="ltr">
        {pem}
      </pre>
      <p>{t("audit.key.fingerprint")}</p>
      <code className="key" dir="ltr">
        {fingerprint}
      </code>
      <p>{t("audit.key.how")}</p>
      <pre className="key" dir="ltr">
        {commands.join("\n")}
      </pre>
    </QuietPage>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="errors.pageNotFound.message" />;
}
