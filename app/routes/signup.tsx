import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthPage } from "../components/auth-page.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { isSignedIn, openApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import { forgetOnboarding, readOnboarding } from "../http/onboarding.server.ts";
import { getProviderName } from "../http/provider-sign-in.server.ts";
import { safePath, signedInRedirect } from "../http/session.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const chosen = (await readOnboarding(request)) !== undefined;
  const wish = new URL(request.url).searchParams.get("redirectTo");
  const redirectTo = wish ? safePath(wish) : undefined;
  return { chosen, redirectTo, provider: getProviderName() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const form = await readForm(request);
  try {
    const { token } = await openApi({ request, context }).signUp({
      ...(await readOnboarding(request)),
      businessName: textField(form, "sBusinessName"),
      email: textField(form, "sEmail"),
      password: textField(form, "sPassword"),
    });
    const wish = form.get("redirectTo") ?? "/dashboard/overview";
    const response = await signedInRedirect(request, token, wish);
    response.headers.append("set-cookie", await forgetOnboarding());
    return response;
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.createAccount");

export default function SignupPage() {
  const { chosen, redirectTo, provider } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <AuthPage
      mode="signup"
      refused={refused}
      onboarded={chosen}
      redirectTo={redirectTo ?? refused?.values["redirectTo"]}
      provider={provider}
    />
  );
}
