import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { Profile } from "../../server/api/account/contract.ts";
import { AccountTabs } from "../components/account/account-tabs.tsx";
import { businessTypes, focusNames, regions } from "../components/account/business-choices.ts";
import { BusinessFields, businessFieldIds } from "../components/account/business-fields.tsx";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { keepCompany } from "../http/selected-company.server.ts";
import { readForm, refuseForm, textField, textFields } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => ({ profile: await api.getProfile() }));
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const here = keepCompany("/dashboard/profile-section", args.request);
  return withApi(args, async (api) => {
    try {
      await api.updateProfile({
        businessName: textField(form, "sBusinessName"),
        // The API names the faults; what is no business type is one of them.
        businessType: textField(form, "sBusinessType") as Profile["businessType"],
        complianceFocus: textFields(form, "aComplianceFocus"),
        region: textField(form, "sRegion"),
      });
      return await redirectWithSuccess(here, "Your profile is saved.");
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Profile");

export default function ProfilePage() {
  const { profile } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  return (
    <main id="main">
      <header className="page">
        <h1>Profile</h1>
      </header>
      <AccountTabs />
      <section className="narrow-form">
        {profile.role === "owner" ? (
          <ProfileForm profile={profile} refused={refused} />
        ) : (
          <ProfileFacts profile={profile} />
        )}
      </section>
    </main>
  );
}

function ProfileForm({ profile, refused }: { profile: Profile; refused: RefusedForm | undefined }) {
  const message = refused?.issues.find(({ path }) => path === "sBusinessName")?.message;
  return (
    <>
      <ErrorSummary refused={refused} fieldIds={{ ...businessFieldIds, sBusinessName: "name" }} />
      <Form method="post" noValidate>
        <div className="field">
          <label htmlFor="name">Business name</label>
          <input
            id="name"
            name="sBusinessName"
            required
            maxLength={200}
            autoComplete="organization"
            dir="auto"
            defaultValue={refused?.values["sBusinessName"] ?? profile.businessName}
            aria-invalid={message ? true : undefined}
            aria-describedby="name-error"
          />
          <p className="error" id="name-error">
            {message}
          </p>
        </div>
        <BusinessFields
          refused={refused}
          chosen={{ ...profile, businessType: profile.businessType ?? "" }}
        />
        <p className="hint">Dashboards made from now on go by what you choose here.</p>
        <button className="button">Save</button>
      </Form>
    </>
  );
}

/** What a member sees of it: the profile is the owner's to change. */
function ProfileFacts({ profile }: { profile: Profile }) {
  const focus = profile.complianceFocus.map((leaf) =>
    Object.hasOwn(focusNames, leaf) ? focusNames[leaf as keyof typeof focusNames] : leaf,
  );
  return (
    <>
      <dl className="pairs">
        <dt>Business name</dt>
        <dd dir="auto">{profile.businessName}</dd>
        {profile.businessType && (
          <>
            <dt>Business type</dt>
            <dd>{businessTypes[profile.businessType]}</dd>
          </>
        )}
        {(profile.role || focus.length > 0) && (
          <>
            <dt>Compliance focus</dt>
            <dd>{focus.join(", ") || "none chosen"}</dd>
          </>
        )}
        {(profile.role || profile.region) && (
          <>
            <dt>Region</dt>
            <dd>{regions[profile.region] ?? (profile.region || "not chosen")}</dd>
          </>
        )}
      </dl>
      <p className="hint">
        {profile.role
          ? "The owner of the business account can change this."
          : "The server behind this site does not offer to change this."}
      </p>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="This account is not there any more." />;
}
