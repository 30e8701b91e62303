import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { Profile, Session } from "../../server/api/account/contract.ts";
import { AccountTabs } from "../components/account/account-tabs.tsx";
import { DeleteAccountForm } from "../components/account/delete-account-form.tsx";
import { LinkedSection } from "../components/account/linked-section.tsx";
import { NewPasswordForm } from "../components/account/new-password-form.tsx";
import { UsageSection } from "../components/account/usage-section.tsx";
import { TokenSection } from "../components/account/token-section.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { Moment } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { keepCompany } from "../http/selected-company.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { forgetNewToken, keepNewToken, readNewToken } from "../http/new-token.server.ts";
import { getProviderName } from "../http/provider-sign-in.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { forgetToken } from "../http/session.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

const path = "/dashboard/account";

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return withApi(args, async (api) => {
    const [profile, ways, sessions, tokens, usage] = await Promise.all([
      api.getProfile(),
      api.listSignInWays(),
      api.listSessions(),
      api.listTokens(),
      ifOffered(api.getUsage()),
    ]);
    const newToken = await readNewToken(args.request);
    const confirming = searchParams.get("confirm") === "delete";
    const provider = getProviderName();
    const shown = { profile, ways, sessions, provider, tokens, usage, newToken, confirming };
    return newToken ? data(shown, { headers: { "set-cookie": await forgetNewToken() } }) : shown;
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const here = keepCompany(path, args.request);
  const t = translateFor(args.request);
  const signedOut = { headers: { "set-cookie": await forgetToken(args.request) } };
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "verify":
          await api.resendVerification();
          return await redirectWithSuccess(here, t("account.email.resent"));
        case "password":
          await api.changePassword({
            current: textField(form, "sCurrentPassword"),
            password: textField(form, "sPassword"),
          });
          return await redirectWithSuccess(here, t("account.password.changed"));
        case "unlink":
          await api.unlinkIdentity(textField(form, "id"));
          return await redirectWithSuccess(here, t("account.linked.unlinked"));
        case "token": {
          const token = await api.createToken({
            name: textField(form, "sName"),
            scope: textField(form, "sScope"),
            expires: textField(form, "dExpires") || undefined,
          });
          const headers = { "set-cookie": await keepNewToken(token) };
          return redirect(`${here}#tokens`, { headers });
        }
        case "revoke-token":
          await api.revokeToken(textField(form, "id"));
          return await redirectWithSuccess(here, t("account.tokens.revoked"));
        case "sign-out":
          await api.endAllSessions();
          return await redirectWithSuccess("/login", t("account.sessions.signedOut"), signedOut);
        case "delete":
          await api.deleteAccount(textField(form, "sPassword"));
          return await redirectWithSuccess("/login", t("account.deleted"), signedOut);
        default:
          return data(null, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "account.title");

export default function AccountPage() {
  const t = useT();
  const { profile, ways, sessions, provider, tokens, usage, newToken, confirming } =
    useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  const deletion = refusedAs("delete");
  return (
    <main id="main">
      <header className="page">
        <h1>{t("account.title")}</h1>
      </header>
      <AccountTabs />
      <EmailSection profile={profile} refused={refusedAs("verify")} />
      <section aria-labelledby="new-password">
        <h2 id="new-password">{t("account.password")}</h2>
        {ways.password ? (
          <div className="narrow-form">
            <NewPasswordForm
              refused={refusedAs("password")}
              change
              label={t("account.password.change")}
            />
          </div>
        ) : (
          <p className="told">
            {t.rich("account.password.none", {
              link: <Link to="/forgot-password" />,
            })}
          </p>
        )}
      </section>
      <LinkedSection ways={ways} provider={provider} refused={refusedAs("unlink")} />
      <SessionSection sessions={sessions} />
      <TokenSection tokens={tokens} newToken={newToken} refused={refusedAs("token")} />
      {usage && <UsageSection usage={usage} />}
      <section aria-labelledby="export">
        <h2 id="export">{t("account.data")}</h2>
        <p>{t("account.data.text")}</p>
        {/* Not a page of this app but a file: the browser has to ask for it itself. */}
        <a className="button second" href="/dashboard/account/export" download>
          {t("account.data.download")}
        </a>
      </section>
      <section aria-labelledby="deletion">
        <h2 id="deletion">{t("account.delete")}</h2>
        {confirming || deletion ? (
          <div className="narrow-form">
            <DeleteAccountForm
              refused={deletion}
              role={profile.role}
              businessName={profile.businessName}
            />
          </div>
        ) : (
          <Link to="?confirm=delete#deletion">{t("account.delete.open")}</Link>
        )}
      </section>
    </main>
  );
}

function EmailSection({
  profile,
  refused,
}: {
  profile: Profile;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="email">
      <h2 id="email">{t("account.email")}</h2>
      {refused && (
        <p className="error" role="alert">
          {refused.message}
        </p>
      )}
      {profile.emailVerified ? (
        <p>{t("account.email.verified", { email: profile.email })}</p>
      ) : (
        <Form method="post">
          <p>{t("account.email.notVerified", { email: profile.email })}</p>
          <button className="button second" name="intent" value="verify">
            {t("account.email.resend")}
          </button>
        </Form>
      )}
    </section>
  );
}

function SessionSection({ sessions }: { sessions: Session[] }) {
  const t = useT();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t("account.sessions")}</h2>
      <ul className="rows">
        {sessions.map(({ id, created, expires, address, current }) => (
          <li key={id}>
            {t.rich("account.sessions.signedIn", { date: <Moment date={created} /> })}
            {current && <strong> ({t("account.sessions.current")})</strong>}
            <small>
              {address
                ? t.rich("account.sessions.address", { address, date: <Moment date={expires} /> })
                : t.rich("account.sessions.until", { date: <Moment date={expires} /> })}
            </small>
          </li>
        ))}
      </ul>
      <Form method="post" className="buttons">
        <button className="button second" name="intent" value="sign-out">
          {t("account.sessions.signOutAll")}
        </button>
      </Form>
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
