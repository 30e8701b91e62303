import type { ActionFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Form, Link, useActionData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { openApi } from "../http/api.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

export const handle = { scripts: false };

/**
 * By the button, and by the reader's mail program, which sends a form by itself (RFC 8058) and
 * takes no redirect for an answer.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  try {
    await openApi({ request, context }).endMails(params["secret"] ?? "");
    return { done: true };
  } catch (error) {
    throw refusalResponse(error);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.unsubscribe.title");

export default function UnsubscribePage() {
  const t = useT();
  const done = useActionData<typeof action>()?.done;
  return (
    <QuietPage title={t("auth.unsubscribe.title")}>
      {done ? (
        <>
          <p>{t("auth.unsubscribe.done")}</p>
          <Link to="/dashboard/account">{t("auth.unsubscribe.toAccount")}</Link>
        </>
      ) : (
        <>
          <p>{t("auth.unsubscribe.text")}</p>
          <Form method="post">
            <button className="button">{t("auth.unsubscribe.button")}</button>
          </Form>
        </>
      )}
    </QuietPage>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="auth.unsubscribe.missing" />;
}
