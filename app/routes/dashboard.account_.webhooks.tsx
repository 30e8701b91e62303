import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { WebhookForm } from "../components/account/webhook-form.tsx";
import { WebhookMessages } from "../components/account/webhook-messages.tsx";
import { WebhookSettings } from "../components/account/webhook-settings.tsx";
import { WebhookRow } from "../components/account/webhook-row.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { ShownOnce } from "../components/shown-once.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField, textFields } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { readPage } from "../http/selected-company.server.ts";
import { forgetShownOnce, keepShownOnce, readShownOnce } from "../http/shown-once.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/account/webhooks";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const id = params.get("webhook");
  return withApi(args, async (api) => {
    const { offered, webhooks } = await api.listWebhooks();
    const chosen = webhooks.find((one) => one.id === id) ?? null;
    if (id && !chosen) throw new Response(null, { status: 404 });
    const sent = chosen && (await api.listDeliveries(chosen.id, readPage(params)));
    const newSecret = await readShownOnce(args.request, "webhookSecret");
    const shown = { offered, webhooks, chosen, sent, newSecret };
    return newSecret
      ? data(shown, { headers: { "set-cookie": await forgetShownOnce("webhookSecret") } })
      : shown;
  });
}

/** The form for another address, and those for the one that the address of the page names. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const id = searchParams.get("webhook") ?? "";
  const here = pathname + search;
  const types = textFields(form, "aTypes");
  const t = translateFor(args.request);
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "add": {
          const [url, password] = [textField(form, "sUrl"), textField(form, "sPassword")];
          const added = await api.addWebhook({ url, types, password });
          const headers = { "set-cookie": await keepShownOnce("webhookSecret", added.secret) };
          return redirect(`${path}?webhook=${added.id}`, { headers });
        }
        case "change":
          await api.changeWebhook(id, { types, on: form.has("bOn") });
          return await redirectWithSuccess(here, t("webhooks.saved"));
        case "test":
          await api.testWebhook(id);
          return await redirectWithSuccess(here, t("webhooks.tested"));
        case "repeat":
          await api.repeatDelivery(id, textField(form, "id"));
          return await redirectWithSuccess(here, t("webhooks.repeated"));
        case "remove":
          await api.removeWebhook(id);
          return await redirectWithSuccess(path, t("webhooks.removed"));
        default:
          return data(null, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "webhooks.title");

export default function WebhooksPage() {
  const t = useT();
  const { offered, webhooks, chosen, sent, newSecret } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const isNew = refused?.values["intent"] === "add";
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/dashboard/account">{t("account.title")}</Link>
          </p>
          <h1>{t("webhooks.title")}</h1>
        </div>
      </header>
      <section aria-labelledby="addresses">
        <h2 id="addresses">{t("webhooks.addresses")}</h2>
        <p className={offered ? "hint" : "told"}>
          {t(offered ? "webhooks.text" : "webhooks.notOffered")}
        </p>
        {newSecret && <ShownOnce text={t("webhooks.copyNow")} secret={newSecret} />}
        {offered && webhooks.length === 0 && <p>{t("webhooks.none")}</p>}
        <ul className="rows">
          {webhooks.map((one) => (
            <WebhookRow key={one.id} webhook={one} isChosen={one.id === chosen?.id} />
          ))}
        </ul>
      </section>
      {chosen && sent && (
        <>
          <WebhookMessages
            webhook={chosen}
            sent={sent}
            offered={offered}
            refused={isNew ? undefined : refused}
          />
          <WebhookSettings webhook={chosen} refused={isNew ? undefined : refused} />
        </>
      )}
      {offered && !chosen && <WebhookForm refused={isNew ? refused : undefined} />}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="webhooks.missing" />;
}
