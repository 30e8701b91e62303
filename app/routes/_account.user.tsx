import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

/** The person that `?id=` names, or the reader themselves. */
export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const t = translateFor(args.request);
  return withApi(args, async (api) => {
    const [profile, people] = await Promise.all([api.getProfile(), api.listPeople()]);
    const id = searchParams.get("id") || profile.id;
    const person = people.find((one) => one.id === id);
    if (!person) throw new Response(t("account.people.missing"), { status: 404 });
    return {
      person,
      isSelf: person.id === profile.id,
      mayRemove: profile.role === "owner" && person.role === "member",
      confirming: searchParams.get("confirm") === "remove",
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return withApi(args, async (api) => {
    if (form.get("intent") !== "remove") return data(null, { status: 400 });
    await api.removePerson(textField(form, "id"));
    return redirectWithSuccess(
      "/dashboard/corporate",
      translateFor(args.request)("account.person.removed"),
    );
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, (t) => shown?.person.email ?? t("account.person"));

export default function UserPage() {
  const t = useT();
  const { person, isSelf, mayRemove, confirming } = useLoaderData<typeof loader>();
  const { id, email, role, emailVerified, created } = person;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/user-list">{t("account.people")}</Link>
          </p>
          <h1>{email}</h1>
        </div>
      </header>
      <section className="narrow-form">
        <dl className="pairs">
          <dt>{t("account.person.role")}</dt>
          <dd>
            {t(role === "owner" ? "account.person.role.ownerMay" : "account.person.role.member")}
          </dd>
          <dt>{t("account.person.email")}</dt>
          <dd>
            {t(emailVerified ? "account.person.emailVerified" : "account.person.emailNotVerified")}
          </dd>
          <dt>{t("account.person.since")}</dt>
          <dd>
            <Day date={created} />
          </dd>
        </dl>
        {isSelf && <Link to="/dashboard/account">{t("account.person.self")}</Link>}
        {mayRemove && !confirming && (
          <Link to={`?id=${encodeURIComponent(id)}&confirm=remove`}>
            {t("account.person.remove.open")}
          </Link>
        )}
        {mayRemove && confirming && (
          <Form method="post" action="/user">
            <input type="hidden" name="id" value={id} />
            <p>{t("account.person.remove.text")}</p>
            <p className="buttons">
              <button className="button danger" name="intent" value="remove">
                {t("account.person.remove")}
              </button>
              <Link to={`?id=${encodeURIComponent(id)}`}>{t("account.person.keep")}</Link>
            </p>
          </Form>
        )}
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.people.missing" />;
}
