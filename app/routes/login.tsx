import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthPage } from "../components/auth-page.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { isSignedIn, openApi } from "../http/api.server.ts";
import { offersCompanySignIn } from "../http/company-sign-in.server.ts";
import { keepDevice, readDevice } from "../http/device.server.ts";
import { readForm, refuseForm, refuseLogin, textField } from "../http/forms.server.ts";
import { takesPasskeys } from "../http/passkeys.server.ts";
import { getProviderName, takeRefusedSignIn } from "../http/provider-sign-in.server.ts";
import { safePath } from "../http/session.server.ts";
import { goOn } from "../http/waiting-sign-in.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const wish = new URL(request.url).searchParams.get("redirectTo");
  const { refused, init } = await takeRefusedSignIn(request);
  const redirectTo = wish ? safePath(wish) : undefined;
  const ways = {
    provider: getProviderName(),
    passkeys: takesPasskeys(),
    company: offersCompanySignIn(),
  };
  return data({ redirectTo, ways, refused }, init);
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const form = await readForm(request);
  try {
    const email = textField(form, "sEmail");
    const { device, ...signedIn } = await openApi({ request, context }).logIn(
      email,
      textField(form, "sPassword"),
      await readDevice(request),
    );
    const response = await goOn(request, signedIn, form.get("redirectTo"));
    if (device) response.headers.append("set-cookie", await keepDevice(device));
    return response;
  } catch (error) {
    return refuseLogin(error, form) ?? refuseForm(error, form);
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle(matches, "auth.signIn");

export default function LoginPage() {
  const { redirectTo, ways, refused: notSignedIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const wish = redirectTo ?? refused?.values["redirectTo"];
  return <AuthPage mode="login" refused={refused ?? notSignedIn} redirectTo={wish} {...ways} />;
}
