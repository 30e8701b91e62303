import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { openApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

export const handle = { scripts: false };

const outcomes = ["changed", "stopped"] as const;

/** Looking changes nothing: mail servers open the link before people do. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const outcome = outcomes.find((one) => searchParams.has(one));
  if (outcome) return { outcome, change: null };
  try {
    const api = openApi({ request, context });
    return { outcome: null, change: await api.getEmailChange(params["secret"] ?? "") };
  } catch (error) {
    throw refusalResponse(error);
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const secret = params["secret"] ?? "";
  const intent = textField(await readForm(request), "intent");
  const api = openApi({ request, context });
  const here = `/email-change/${encodeURIComponent(secret)}`;
  try {
    if (intent === "stop") {
      await api.stopEmailChange(secret);
      return redirect(`${here}?stopped`);
    }
    if (intent !== "confirm") return data(null, { status: 400 });
    const { changed } = await api.confirmEmailChange(secret);
    return redirect(changed ? `${here}?changed` : here);
  } catch (error) {
    throw refusalResponse(error);
  }
}

export const meta: MetaFunction = ({ matches, error }) =>
  pageTitle(matches, error ? "errors.notFound.title" : "auth.emailChange.title");

export default function EmailChangePage() {
  const t = useT();
  const { outcome, change } = useLoaderData<typeof loader>();
  if (!change) {
    return (
      <QuietPage title={t("auth.emailChange.title")}>
        <p>{t(outcome === "stopped" ? "auth.emailChange.stopped" : "auth.emailChange.changed")}</p>
        <Link className="button" to="/">
          {t("auth.emailChange.toSignIn")}
        </Link>
      </QuietPage>
    );
  }
  const { oldEmail, newEmail, confirmed } = change;
  return (
    <QuietPage title={t("auth.emailChange.title")}>
      <p>{t("auth.emailChange.text", { oldEmail, newEmail })}</p>
      {confirmed && <p>{t("auth.emailChange.waits")}</p>}
      <Form method="post" className="buttons">
        {!confirmed && (
          <button className="button" name="intent" value="confirm">
            {t("auth.emailChange.confirm")}
          </button>
        )}
        <button className="button second" name="intent" value="stop">
          {t("auth.emailChange.stop")}
        </button>
      </Form>
    </QuietPage>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="auth.emailChange.missing" />;
}
