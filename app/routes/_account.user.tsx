import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { RouteError } from "../components/route-error.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

/** The person that `?id=` names, or the reader themselves. */
export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return withApi(args, async (api) => {
    const [profile, people] = await Promise.all([api.getProfile(), api.listPeople()]);
    const id = searchParams.get("id") || profile.id;
    const person = people.find((one) => one.id === id);
    if (!person) throw new Response("This person was not found.", { status: 404 });
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
    return redirectWithSuccess("/dashboard/corporate", "The person was removed.");
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, shown ? shown.person.email : "Person");

export default function UserPage() {
  const { person, isSelf, mayRemove, confirming } = useLoaderData<typeof loader>();
  const { id, email, role, emailVerified, created } = person;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/user-list">People</Link>
          </p>
          <h1>{email}</h1>
        </div>
      </header>
      <section className="narrow-form">
        <dl className="pairs">
          <dt>Role</dt>
          <dd>{role === "owner" ? "owner: may invite, remove and change the profile" : role}</dd>
          <dt>Email</dt>
          <dd>{emailVerified ? "verified" : "not verified yet"}</dd>
          <dt>Since</dt>
          <dd>
            <Day date={created} />
          </dd>
        </dl>
        {isSelf && <Link to="/dashboard/account">Your account</Link>}
        {mayRemove && !confirming && (
          <Link to={`?id=${encodeURIComponent(id)}&confirm=remove`}>Remove …</Link>
        )}
        {mayRemove && confirming && (
          <Form method="post" action="/user">
            <input type="hidden" name="id" value={id} />
            <p>They are signed out at once and see nothing of the account any more.</p>
            <p className="buttons">
              <button className="button danger" name="intent" value="remove">
                Remove
              </button>
              <Link to={`?id=${encodeURIComponent(id)}`}>Keep</Link>
            </p>
          </Form>
        )}
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="No such person is in your account." />;
}
