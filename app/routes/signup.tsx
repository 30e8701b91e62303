import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthScreen } from "../components/auth-screen.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { isSignedIn, openApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import { signedInRedirect } from "../http/session.server.ts";

export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    const { token } = await openApi(context).signUp({
      businessName: textField(form, "sBusinessName"),
      email: textField(form, "sEmail"),
      password: textField(form, "sPassword"),
    });
    return await signedInRedirect(token, "/dashboard/overview");
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Create account");

export default function SignupPage() {
  return <AuthScreen mode="signup" refused={useActionData<typeof action>()?.refused} />;
}
