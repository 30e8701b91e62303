import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { logInFields, signUpFields } from "../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field } from "./form/field.tsx";
import { PasswordInput } from "./form/password-input.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { Brand } from "./layout/brand.tsx";
import { useT } from "./messages.tsx";
import { withSearch } from "./paths.ts";

const samplePath = "/dashboard/sample";

/** One screen for both: who has an account signs in, who has none makes one. */
export function AuthPage({
  mode,
  refused,
  redirectTo,
  onboarded = false,
  provider,
  passkeys = false,
  company = false,
}: {
  mode: "login" | "signup";
  refused: RefusedForm | undefined;
  redirectTo?: string | undefined;
  /** Whether they have said what their business does. */
  onboarded?: boolean;
  /** Where else one may sign in, by name. */
  provider?: string | undefined;
  /** Whether passkeys work at this address of the site. */
  passkeys?: boolean;
  /** Whether companies may bring their own provider. */
  company?: boolean;
}) {
  const t = useT();
  const login = mode === "login";
  const [form, fields] = useCheckedForm<typeof signUpFields>({
    id: mode,
    fields: login ? logInFields : signUpFields,
    refused,
  });
  const { sBusinessName, sEmail, sPassword } = fields;
  const fieldIds = {
    sBusinessName: sBusinessName.id,
    sEmail: sEmail.id,
    sPassword: sPassword.id,
  };
  const { key: nameKey, ...name } = getInputProps(sBusinessName, { type: "text" });
  const { key: emailKey, ...email } = getInputProps(sEmail, { type: "email" });
  return (
    <main id="main" className="auth">
      <Brand />
      <p className="claim">{t("auth.claim")}</p>
      <nav className="tabs" aria-label={t("auth.tabs")}>
        <Link to={withSearch("/login", { redirectTo })} aria-current={login ? "page" : undefined}>
          {t("auth.signIn")}
        </Link>
        <Link to={withSearch("/signup", { redirectTo })} aria-current={login ? undefined : "page"}>
          {t("auth.createAccount")}
        </Link>
      </nav>
      <section>
        <h1>{t(login ? "auth.signIn" : "auth.createAccount.title")}</h1>
        {!login && redirectTo === samplePath && <p className="hint">{t("auth.sample")}</p>}
        <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
        <Form {...getFormProps(form)} method="post" action={`/${mode}`} noValidate>
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          {!login && (
            <Field label={t("auth.businessName")} field={sBusinessName}>
              <input
                key={nameKey}
                {...name}
                required
                maxLength={200}
                autoComplete="organization"
                dir="auto"
              />
            </Field>
          )}
          <Field label={t("common.form.email")} field={sEmail}>
            <input key={emailKey} {...email} required maxLength={254} autoComplete="email" />
          </Field>
          <Field
            label={t("common.form.password")}
            field={sPassword}
            {...(!login && { hint: t("common.form.password.hint") })}
          >
            <PasswordInput
              field={sPassword}
              autoComplete={login ? "current-password" : "new-password"}
              hinted={!login}
            />
          </Field>
          <button className="button">{t(login ? "auth.signIn" : "auth.createAccount")}</button>
        </Form>
        {provider && <ProviderLink name={provider} redirectTo={redirectTo} />}
        {company && (
          <p className="or">
            <Link className="button second" to={`/login/company${wish(redirectTo)}`} reloadDocument>
              {t("auth.company")}
            </Link>
          </p>
        )}
        {passkeys && (
          <p className="or">
            <Link className="button second" to={`/login/passkey${wish(redirectTo)}`} reloadDocument>
              {t("passkeys.signIn")}
            </Link>
          </p>
        )}
        <p className="aside">
          <Link to={withSearch("/signup", { redirectTo: samplePath })}>
            {t("companies.sample.look")}
          </Link>
        </p>
        {login && (
          <p className="aside">
            <Link to="/forgot-password">{t("auth.forgot.link")}</Link>
          </p>
        )}
        {!login && (
          <p className="aside told">
            {onboarded ? (
              <Link to="/onboarding">{t("auth.onboarding.change")}</Link>
            ) : (
              t.rich("auth.onboarding.invite", {
                link: <Link to="/onboarding" />,
              })
            )}
          </p>
        )}
      </section>
    </main>
  );
}

/** The server answers with the provider's address, so the browser itself has to follow. */
function ProviderLink({ name, redirectTo }: { name: string; redirectTo: string | undefined }) {
  const t = useT();
  return (
    <p className="or">
      <a className="button second" href={`/auth/google${wish(redirectTo)}`} rel="nofollow">
        {t("auth.signInWith", { provider: name })}
      </a>
    </p>
  );
}

function wish(redirectTo: string | undefined): string {
  return redirectTo ? `?${new URLSearchParams({ redirectTo })}` : "";
}
