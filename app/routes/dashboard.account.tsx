import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { offeredLanguages } from "../../server/messages/languages.ts";
import { AccountTabs } from "../components/account/account-tabs.tsx";
import { DeleteAccountForm } from "../components/account/delete-account-form.tsx";
import { EmailChangeForm } from "../components/account/email-change-form.tsx";
import { EmailSection } from "../components/account/email-section.tsx";
import { LinkedSection } from "../components/account/linked-section.tsx";
import { MailSection } from "../components/account/mail-section.tsx";
import { NewPasswordForm } from "../components/account/new-password-form.tsx";
import { PasskeySection } from "../components/account/passkey-section.tsx";
import { SessionSection } from "../components/account/session-section.tsx";
import { UsageSection } from "../components/account/usage-section.tsx";
import { TokenSection } from "../components/account/token-section.tsx";
import { LanguageForm } from "../components/layout/language-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { keepCompany } from "../http/selected-company.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { forgetShownOnce, keepShownOnce, readShownOnce } from "../http/shown-once.server.ts";
import { getProviderName } from "../http/provider-sign-in.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { signedOut } from "../http/session.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

const path = "/dashboard/account";

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return withApi(args, async (api) => {
    const [profile, ways, sessions, tokens, usage, passkeys, mails] = await Promise.all([
      api.getProfile(),
      api.listSignInWays(),
      api.listSessions(),
      api.listTokens(),
      ifOffered(api.getUsage()),
      ifOffered(api.listPasskeys()),
      ifOffered(api.getMailChoices()),
    ]);
    const newToken = await readShownOnce(args.request, "token");
    const confirming = searchParams.get("confirm") === "delete";
    const provider = getProviderName();
    const shown = {
      profile,
      ways,
      sessions,
      provider,
      tokens,
      usage,
      newToken,
      confirming,
      passkeys,
      mails,
    };
    return newToken
      ? data(shown, { headers: { "set-cookie": await forgetShownOnce("token") } })
      : shown;
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const here = keepCompany(path, args.request);
  const t = translateFor(args.request);
  const leaving = { headers: await signedOut(args.request) };
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
        case "change-email":
          await api.startEmailChange(textField(form, "sEmail"), textField(form, "sPassword"));
          return await redirectWithSuccess(here, t("account.email.change.mailed"));
        case "digest":
          await api.setMailChoices({
            digest: textField(form, "sDigest"),
            mentions: form.has("bMentions"),
          });
          return await redirectWithSuccess(here, t("account.digest.saved"));
        case "unlink":
          await api.unlinkIdentity(textField(form, "id"));
          return await redirectWithSuccess(here, t("account.linked.unlinked"));
        case "token": {
          const token = await api.createToken({
            name: textField(form, "sName"),
            scope: textField(form, "sScope"),
            expires: textField(form, "dExpires") || undefined,
            password: textField(form, "sPassword"),
          });
          const headers = { "set-cookie": await keepShownOnce("token", token) };
          return redirect(`${here}#tokens`, { headers });
        }
        case "revoke-token":
          await api.revokeToken(textField(form, "id"));
          return await redirectWithSuccess(here, t("account.tokens.revoked"));
        case "end-session":
          await api.endSession(textField(form, "id"));
          return await redirectWithSuccess(here, t("account.sessions.ended"));
        case "sign-out":
          await api.endAllSessions();
          return await redirectWithSuccess("/login", t("account.sessions.signedOut"), leaving);
        case "delete":
          await api.deleteAccount(textField(form, "sPassword"));
          return await redirectWithSuccess("/login", t("account.deleted"), leaving);
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
  const { profile, ways, sessions, provider, tokens, usage, newToken, confirming, ...more } =
    useLoaderData<typeof loader>();
  const { passkeys, mails } = more;
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
      <EmailSection profile={profile} refused={refusedAs("verify")}>
        <EmailChangeForm refused={refusedAs("change-email")} />
      </EmailSection>
      {offeredLanguages.length > 1 && (
        <section aria-labelledby="own-language">
          <h2 id="own-language">{t("layout.language")}</h2>
          <p className="hint">{t("account.language.hint")}</p>
          <LanguageForm id="choose-language" />
        </section>
      )}
      {mails && <MailSection mails={mails} refused={refusedAs("digest")} />}
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
      <section aria-labelledby="factor">
        <h2 id="factor">{t("factor.title")}</h2>
        <Link to="/second-factor">{t("factor.open")}</Link>
      </section>
      {passkeys && <PasskeySection {...passkeys} />}
      <LinkedSection ways={ways} provider={provider} refused={refusedAs("unlink")} />
      <SessionSection sessions={sessions} />
      <TokenSection
        tokens={tokens}
        newToken={newToken}
        mayMake={profile.emailVerified}
        refused={refusedAs("token")}
      />
      {profile.role === "owner" && (
        <section aria-labelledby="log">
          <h2 id="log">{t("account.log")}</h2>
          <Link to="/dashboard/account/log">{t("account.log.open")}</Link>
        </section>
      )}
      {profile.role === "owner" && (
        <section aria-labelledby="webhooks">
          <h2 id="webhooks">{t("webhooks.title")}</h2>
          <Link to="/dashboard/account/webhooks">{t("webhooks.open")}</Link>
        </section>
      )}
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

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
