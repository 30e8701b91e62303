import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { PasskeyQuestion } from "../../server/api/passkeys/contract.ts";
import { RecoveryCodes } from "../components/account/factor-setup.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { AddPasskeyForm } from "../components/passkeys/add-passkey-form.tsx";
import { PasskeyForm } from "../components/passkeys/passkey-form.tsx";
import { PasskeyRows } from "../components/passkeys/passkey-rows.tsx";
import { RemovePasskeyForm } from "../components/passkeys/remove-passkey-form.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

const path = "/passkeys";

export const handle = { scripts: "inline" };

/** Outside the frame of the other pages: whoever has to add a factor first sees none of those. */
export function loader(args: LoaderFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get("remove");
  return withApi(args, async (api) => {
    const [{ offered, passkeys }, factor, ways] = await Promise.all([
      api.listPasskeys(),
      api.getFactor(),
      api.listSignInWays(),
    ]);
    const hasCodes = factor.on || factor.codesLeft > 0;
    const by = ways.password ? "password" : hasCodes ? "code" : null;
    const removing = passkeys.find((one) => one.id === id);
    return {
      offered,
      passkeys,
      by,
      removing,
      locked: factor.required && !factor.on && factor.passkeys === 0,
    } as const;
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const t = translateFor(args.request);
  const code = textField(form, "sCode");
  const shown = form.has("sCode") ? { code } : { password: textField(form, "sPassword") };
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "add": {
          const wish = { ...shown, name: textField(form, "sName") };
          return data({ question: await api.askNewPasskey(wish) });
        }
        case "answer": {
          const codes = await api.addPasskey({
            challenge: textField(form, "sChallenge"),
            answer: textField(form, "sAnswer"),
          });
          // The answer to the form is the only page that ever shows them.
          if (codes.length > 0) return data({ codes });
          return await redirectWithSuccess(path, t("passkeys.done"));
        }
        case "remove":
          await api.removePasskey({ ...shown, id: textField(form, "id") });
          return await redirectWithSuccess(path, t("passkeys.removed"));
        default:
          return data(null, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "passkeys.title");

type Answer = { refused?: RefusedForm; question?: PasskeyQuestion; codes?: string[] };

export default function PasskeysPage() {
  const t = useT();
  const { offered, passkeys, by, removing, locked } = useLoaderData<typeof loader>();
  const { refused, question, codes } = useActionData<Answer>() ?? {};
  const intent = refused?.values["intent"];
  return (
    <QuietPage title={t("passkeys.title")}>
      {codes && <RecoveryCodes codes={codes} text={t("passkeys.codes")} />}
      {question && <PasskeyForm act="add" question={question} label={t("passkeys.create")} />}
      {removing && by && !question && (
        <RemovePasskeyForm
          passkey={removing}
          by={by}
          refused={intent === "remove" ? refused : undefined}
        />
      )}
      {!question && !removing && (
        <>
          {!codes && <p>{t("passkeys.text")}</p>}
          <PasskeyRows passkeys={passkeys} removable={by !== null} />
          {offered && <p className="no-js">{t("passkeys.noScripts")}</p>}
          {offered && by && !codes && (
            <AddPasskeyForm by={by} refused={intent === "remove" ? undefined : refused} />
          )}
          {!by && (
            <p>{t.rich("account.password.none", { link: <Link to="/forgot-password" /> })}</p>
          )}
        </>
      )}
      <p className="aside">
        {locked ? (
          <Link to="/second-factor" reloadDocument>
            {t("passkeys.typeCode")}
          </Link>
        ) : (
          <Link to="/dashboard/account" reloadDocument>
            {t("factor.back")}
          </Link>
        )}
      </p>
    </QuietPage>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
