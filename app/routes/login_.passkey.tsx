import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { PasskeyForm } from "../components/passkeys/passkey-form.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { isSignedIn, openApi } from "../http/api.server.ts";
import { readForm, refuseForm, refuseLogin, textField } from "../http/forms.server.ts";
import { isConflict } from "../http/refusals.server.ts";
import { safePath, signedInRedirect } from "../http/session.server.ts";
import { forgetWaiting, readWaiting } from "../http/waiting-sign-in.server.ts";

export const handle = { scripts: "inline" };

/** In place of the password, or of the code after it where the address says so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const waiting = await readAsked(request);
  const wish = new URL(request.url).searchParams.get("redirectTo");
  try {
    const question = await openApi({ request, context }).askPasskey(waiting?.token);
    const redirectTo = waiting?.redirectTo ?? (wish ? safePath(wish) : undefined);
    return { question, redirectTo, waits: waiting !== null };
  } catch (error) {
    // Nothing waits any more, or passkeys do not work here.
    if (waiting || isConflict(error)) throw redirect("/login");
    throw error;
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const form = await readForm(request);
  const waiting = await readAsked(request);
  try {
    const { token } = await openApi({ request, context }).passPasskey({
      challenge: textField(form, "sChallenge"),
      answer: textField(form, "sAnswer"),
      token: waiting?.token,
    });
    const response = await signedInRedirect(request, token, form.get("redirectTo"));
    if (waiting) response.headers.append("set-cookie", await forgetWaiting());
    return response;
  } catch (error) {
    return refuseLogin(error, form) ?? refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "passkeys.signIn");

export default function PasskeySignInPage() {
  const t = useT();
  const { question, redirectTo, waits } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <QuietPage title={t("passkeys.signIn")}>
      {refused && (
        <p className="error" role="alert">
          {refused.message}
        </p>
      )}
      <PasskeyForm
        act="signIn"
        question={question}
        label={t("passkeys.use")}
        redirectTo={redirectTo}
      />
      {waits && (
        <p className="aside">
          <Link to="/login/code" reloadDocument>
            {t("passkeys.typeCode")}
          </Link>
        </p>
      )}
      <p className="aside">
        <Link to="/login" reloadDocument>
          {t("auth.backToSignIn")}
        </Link>
      </p>
    </QuietPage>
  );
}

/** A waiting sign-in counts only where the page of codes led here. */
function readAsked(request: Request) {
  const after = new URL(request.url).searchParams.get("after");
  return after === "password" ? readWaiting(request) : Promise.resolve(null);
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
