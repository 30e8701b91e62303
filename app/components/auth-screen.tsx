import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { logInFields, signUpFields } from "../../server/fields/sign-in.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field } from "./form/field.tsx";
import { PasswordInput } from "./form/password-input.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { Brand } from "./layout/brand.tsx";

/** One screen for both: who has an account signs in, who has none makes one. */
export function AuthScreen({
  mode,
  refused,
  redirectTo,
  onboarded = false,
  provider,
}: {
  mode: "login" | "signup";
  refused: RefusedForm | undefined;
  redirectTo?: string | undefined;
  /** Whether they have said what their business does. */
  onboarded?: boolean;
  /** Where else one may sign in, by name. */
  provider?: string | undefined;
}) {
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
      <p className="claim">
        Which rules bind your company, what your documents show, and what is missing. Every answer
        with its quote.
      </p>
      <nav className="tabs" aria-label="Account">
        <Link to="/login" aria-current={login ? "page" : undefined}>
          Sign in
        </Link>
        <Link to="/signup" aria-current={login ? undefined : "page"}>
          Create account
        </Link>
      </nav>
      <section>
        <h1>{login ? "Sign in" : "Create your account"}</h1>
        <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
        <Form {...getFormProps(form)} method="post" action={`/${mode}`} noValidate>
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          {!login && (
            <Field label="Business name" field={sBusinessName}>
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
          <Field label="Email" field={sEmail}>
            <input key={emailKey} {...email} required maxLength={254} autoComplete="email" />
          </Field>
          <Field
            label="Password"
            field={sPassword}
            {...(!login && { hint: "6 to 16 characters with letters, a number and a symbol" })}
          >
            <PasswordInput
              field={sPassword}
              autoComplete={login ? "current-password" : "new-password"}
              hinted={!login}
            />
          </Field>
          <button className="button">{login ? "Sign in" : "Create account"}</button>
        </Form>
        {provider && <ProviderLink name={provider} redirectTo={redirectTo} />}
        {login && (
          <p className="aside">
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
        )}
        {!login && (
          <p className="aside told">
            <Link to="/onboarding">
              {onboarded ? "Change what you said of your business" : "Say what your business does"}
            </Link>
            {!onboarded && ", so that the rules of your areas are looked at"}
          </p>
        )}
      </section>
    </main>
  );
}

/** The server answers with the provider's address, so the browser itself has to follow. */
function ProviderLink({ name, redirectTo }: { name: string; redirectTo: string | undefined }) {
  const wish = redirectTo ? `?${new URLSearchParams({ redirectTo })}` : "";
  return (
    <p className="or">
      <a className="button second" href={`/auth/google${wish}`} rel="nofollow">
        Sign in with {name}
      </a>
    </p>
  );
}
