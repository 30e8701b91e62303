import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { AccessFields, accessFieldIds, roleKeys } from "../components/account/access-fields.tsx";
import { CompaniesSeen } from "../components/account/companies-seen.tsx";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { Day } from "../components/time.tsx";
import { readAccess } from "../http/access-form.server.ts";
import { withApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
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
    const mayChange = profile.role === "owner" && id !== profile.id;
    if (!person) throw new Response(t("account.people.missing"), { status: 404 });
    return {
      person,
      isSelf: person.id === profile.id,
      mayRemove: mayChange && person.role !== "owner",
      // The names are needed where they can be chosen from.
      companies: mayChange ? (await api.listCompanies()).map(({ name }) => name) : null,
      confirming: searchParams.get("confirm") === "remove",
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const t = translateFor(args.request);
  return withApi(args, async (api) => {
    const id = textField(form, "id");
    if (form.get("intent") === "access") {
      try {
        await api.changeAccess(id, readAccess(form));
        const there = `/user?id=${encodeURIComponent(id)}`;
        return await redirectWithSuccess(there, t("account.person.access.saved"));
      } catch (error) {
        return refuseForm(error, form);
      }
    }
    if (form.get("intent") !== "remove") return data(null, { status: 400 });
    await api.removePerson(id);
    return redirectWithSuccess("/dashboard/corporate", t("account.person.removed"));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, (t) => shown?.person.email ?? t("account.person"));

export default function UserPage() {
  const t = useT();
  const { person, isSelf, mayRemove, companies, confirming } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
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
          <dd>{t(roleKeys[role])}</dd>
          <dt>{t("account.person.companies")}</dt>
          <dd>
            <CompaniesSeen companies={person.companies} />
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
      </section>
      {companies && (
        <section className="narrow-form" aria-labelledby="access">
          <h2 id="access">{t("account.person.access")}</h2>
          <ErrorSummary refused={refused} fieldIds={accessFieldIds} />
          <Form method="post" action={`/user?id=${encodeURIComponent(id)}`}>
            <input type="hidden" name="id" value={id} />
            <AccessFields access={person} companies={companies} refused={refused} />
            <button className="button" name="intent" value="access">
              {t("account.person.access.save")}
            </button>
          </Form>
        </section>
      )}
      {mayRemove && (
        <section className="narrow-form">
          {!confirming && (
            <Link to={`?id=${encodeURIComponent(id)}&confirm=remove`}>
              {t("account.person.remove.open")}
            </Link>
          )}
          {confirming && (
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
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.people.missing" />;
}
