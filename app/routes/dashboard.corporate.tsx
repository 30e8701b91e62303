import { getFormProps, getInputProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { Invitation } from "../../server/api/people/contract.ts";
import { emailFields } from "../../server/form-schemas/sign-in.ts";
import { AccessFields, accessFieldIds, roleKeys } from "../components/account/access-fields.tsx";
import { AccountTabs } from "../components/account/account-tabs.tsx";
import { CompaniesSeen } from "../components/account/companies-seen.tsx";
import { PeopleTable } from "../components/account/people-table.tsx";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { Field, hintId } from "../components/form/field.tsx";
import { useCheckedForm } from "../components/form/use-checked-form.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { Moment } from "../components/time.tsx";
import { readAccess } from "../http/access-form.server.ts";
import { withApi } from "../http/api.server.ts";
import { offersCompanySignIn } from "../http/company-sign-in.server.ts";
import { keepCompany } from "../http/selected-company.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

const path = "/dashboard/corporate";

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const [profile, people, invitations, companies] = await Promise.all([
      api.getProfile(),
      api.listPeople(),
      api.listInvitations(),
      api.listCompanies(),
    ]);
    const names = companies.map(({ name }) => name);
    return { profile, people, invitations, companies: names, signOn: offersCompanySignIn() };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const here = keepCompany(path, args.request);
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "invite":
          await api.invite(textField(form, "sEmail"), readAccess(form));
          return await redirectWithSuccess(
            here,
            translateFor(args.request)("account.invitations.sent"),
          );
        case "withdraw":
          await api.withdrawInvitation(textField(form, "id"));
          return await redirectWithSuccess(
            here,
            translateFor(args.request)("account.invitations.withdrawn"),
          );
        default:
          return data(null, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "account.corporate");

export default function CorporatePage() {
  const t = useT();
  const { profile, people, invitations, companies, signOn } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const isOwner = profile.role === "owner";
  return (
    <main id="main">
      <header className="page">
        <h1>{t.rich("account.corporate.of", { businessName: profile.businessName })}</h1>
      </header>
      <AccountTabs />
      <section aria-labelledby="people">
        <h2 id="people">{t("account.people")}</h2>
        <p className="hint">{t("account.people.hint")}</p>
        <PeopleTable people={people} />
      </section>
      {isOwner && signOn && (
        <section aria-labelledby="sign-on">
          <h2 id="sign-on">{t("signOn.title")}</h2>
          <p>
            <Link to="/dashboard/account/sign-on">{t("signOn.open")}</Link>
          </p>
          <p>
            <Link to="/dashboard/account/directory">{t("directory.open")}</Link>
          </p>
        </section>
      )}
      <section aria-labelledby="invitations">
        <h2 id="invitations">{t("account.invitations")}</h2>
        {invitations.length === 0 && <p className="hint">{t("account.invitations.none")}</p>}
        <ul className="rows">
          {invitations.map((one) => (
            <InvitationRow key={one.id} invitation={one} mayWithdraw={isOwner} />
          ))}
        </ul>
        {!isOwner && <p className="hint">{t("account.invitations.ownerOnly")}</p>}
        {isOwner && profile.businessType === "b2b" && (
          <InviteForm companies={companies} refused={refused} />
        )}
        {isOwner && profile.businessType === "b2c" && (
          <p>
            {t("account.invitations.b2bOnly")}{" "}
            <Link to="/dashboard/profile-section">{t("account.invitations.changeProfile")}</Link>
          </p>
        )}
      </section>
    </main>
  );
}

function InvitationRow({
  invitation,
  mayWithdraw,
}: {
  invitation: Invitation;
  mayWithdraw: boolean;
}) {
  const t = useT();
  const { id, email, expires, role, companies } = invitation;
  return (
    <li className="with-action">
      <span>
        {email}
        <small>
          {t(roleKeys[role])}, <CompaniesSeen companies={companies} />,{" "}
          {t.rich("account.invitations.expires", { date: <Moment date={expires} /> })}
        </small>
      </span>
      {mayWithdraw && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button
            className="quiet"
            name="intent"
            value="withdraw"
            aria-label={t("account.invitations.withdraw.label", { email })}
          >
            {t("account.invitations.withdraw")}
          </button>
        </Form>
      )}
    </li>
  );
}

function InviteForm({
  companies,
  refused,
}: {
  companies: string[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { sEmail }] = useCheckedForm({ id: "invite", fields: emailFields, refused });
  const { key, ...email } = getInputProps(sEmail, {
    type: "email",
    ariaDescribedBy: hintId(sEmail),
  });
  return (
    <div className="narrow-form">
      <ErrorSummary
        refused={refused}
        form={form}
        fieldIds={{ ...accessFieldIds, sEmail: sEmail.id }}
      />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("account.invite.email")} hint={t("account.invite.hint")} field={sEmail}>
          <input key={key} {...email} required maxLength={254} autoComplete="off" />
        </Field>
        <AccessFields
          access={{ role: "member", companies: null }}
          companies={companies}
          refused={refused}
        />
        <button className="button" name="intent" value="invite">
          {t("account.invite")}
        </button>
      </Form>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.invitations.missing" />;
}
