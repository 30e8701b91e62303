import { getFormProps, getInputProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { emailFields } from "../../server/form-schemas/sign-in.ts";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { Field } from "../components/form/field.tsx";
import { useCheckedForm } from "../components/form/use-checked-form.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { isSignedIn, openApi } from "../http/api.server.ts";
import { companySignInPath, offersCompanySignIn } from "../http/company-sign-in.server.ts";
import { readForm, refuseForm, refuseUnknown, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { safePath } from "../http/session.server.ts";

type Answer = { refused?: RefusedForm; going?: { name: string; path: string } };

/** Whole documents alone: what the browser is told to do next stands in a header. */
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  if (!offersCompanySignIn()) throw redirect("/login");
  const wish = new URL(request.url).searchParams.get("redirectTo");
  return { redirectTo: wish ? safePath(wish) : undefined };
}

/** Leads on by itself, and by a link; a redirect would be held to the page's form-action. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const form = await readForm(request);
  try {
    const found = await openApi({ request, context }).findSignOn(textField(form, "sEmail"));
    const path = companySignInPath(found.accountId, safePath(form.get("redirectTo")));
    return data({ going: { name: found.name, path } }, { headers: { refresh: `0; url=${path}` } });
  } catch (error) {
    return refuseUnknown(error, form) ?? refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.company.title");

export default function CompanySignInPage() {
  const t = useT();
  const { redirectTo } = useLoaderData<typeof loader>();
  const { refused, going } = useActionData<Answer>() ?? {};
  return (
    <QuietPage title={t("auth.company.title")}>
      {going ? (
        <>
          <p>{t("auth.company.going", { provider: going.name })}</p>
          <p>
            <a className="button" href={going.path} rel="nofollow">
              {t("auth.company.go", { provider: going.name })}
            </a>
          </p>
        </>
      ) : (
        <EmailForm refused={refused} redirectTo={redirectTo ?? refused?.values["redirectTo"]} />
      )}
      <p className="aside">
        <Link to="/login">{t("auth.backToSignIn")}</Link>
      </p>
    </QuietPage>
  );
}

function EmailForm({
  refused,
  redirectTo,
}: {
  refused: RefusedForm | undefined;
  redirectTo: string | undefined;
}) {
  const t = useT();
  const [form, { sEmail }] = useCheckedForm({ id: "company", fields: emailFields, refused });
  const { key, ...email } = getInputProps(sEmail, { type: "email" });
  return (
    <>
      <p className="hint">{t("auth.company.text")}</p>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sEmail: sEmail.id }} />
      <Form {...getFormProps(form)} method="post" noValidate>
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <Field label={t("common.form.email")} field={sEmail}>
          <input key={key} {...email} required maxLength={254} autoComplete="email" />
        </Field>
        <button className="button">{t("auth.company.continue")}</button>
      </Form>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
