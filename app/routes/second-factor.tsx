import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FactorRule } from "../components/account/factor-rule.tsx";
import { FactorSetup, RecoveryCodes } from "../components/account/factor-setup.tsx";
import { PasswordButton } from "../components/account/password-button.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { drawCode } from "../http/draw-code.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

const path = "/second-factor";

/** Outside the frame of the other pages: whoever has to set up codes first sees none of those. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const [factor, profile, passkeys] = await Promise.all([
      api.getFactor(),
      api.getProfile(),
      ifOffered(api.listPasskeys()),
    ]);
    const picture = factor.pending && drawCode(factor.pending.uri);
    const passkeysOffered = passkeys?.offered ?? false;
    return { factor, picture, isOwner: profile.role === "owner", passkeysOffered };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const t = translateFor(args.request);
  const password = textField(form, "sPassword");
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "start":
          await api.startFactor(password);
          return await redirectWithSuccess(path, t("factor.begun"));
        case "confirm":
          // The answer to the form is the only page that ever shows them.
          return data({ codes: await api.confirmFactor(textField(form, "sCode")) });
        case "remove":
          await api.removeFactor(password);
          return await redirectWithSuccess(path, t("factor.removed"));
        case "require":
          await api.requireFactors({ required: true, password });
          return await redirectWithSuccess(path, t("factor.rule.on"));
        case "waive":
          await api.requireFactors({ required: false, password });
          return await redirectWithSuccess(path, t("factor.rule.off"));
        default:
          return data(null, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "factor.title");

export default function SecondFactorPage() {
  const t = useT();
  const { factor, picture, isOwner, passkeysOffered } = useLoaderData<typeof loader>();
  // Nothing else is open to the reader until they have a factor.
  const locked = factor.required && !factor.on && factor.passkeys === 0;
  const answer = useActionData<{ refused?: RefusedForm; codes?: string[] }>();
  const { refused, codes } = answer ?? {};
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  return (
    <QuietPage title={t("factor.title")}>
      {codes && <RecoveryCodes codes={codes} text={t("factor.codes")} />}
      {!codes && factor.on && (
        <>
          <p>{t("factor.isOn", { left: factor.codesLeft })}</p>
          <PasswordButton
            intent="remove"
            label={t("factor.remove")}
            refused={refusedAs("remove")}
          />
        </>
      )}
      {!factor.on && <p>{t(locked ? "factor.required" : "factor.text")}</p>}
      {!factor.on && factor.pending && picture && (
        <FactorSetup
          secret={factor.pending.secret}
          picture={picture}
          refused={refusedAs("confirm")}
        />
      )}
      {!factor.on && !factor.pending && (
        <PasswordButton intent="start" label={t("factor.start")} refused={refusedAs("start")} />
      )}
      {passkeysOffered && (
        <p>
          <Link to="/passkeys" reloadDocument>
            {t(locked ? "passkeys.instead" : "passkeys.manage")}
          </Link>
        </p>
      )}
      {isOwner && (factor.on || factor.passkeys > 0) && (
        <FactorRule
          required={factor.required}
          refused={refusedAs(factor.required ? "waive" : "require")}
        />
      )}
      {!locked && (
        <p className="aside">
          <Link to="/dashboard/account">{t("factor.back")}</Link>
        </p>
      )}
    </QuietPage>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
