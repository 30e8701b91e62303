import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { Profile } from "../../server/api/account/contract.ts";
import { AccountTabs } from "../components/account/account-tabs.tsx";
import { businessTypes, focusKeys, regions } from "../components/account/business-choices.ts";
import { BusinessFields, businessFieldIds } from "../components/account/business-fields.tsx";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { keepCompany } from "../http/selected-company.server.ts";
import { readForm, refuseForm, textField, textFields } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
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
      return await redirectWithSuccess(here, translateFor(args.request)("account.profile.saved"));
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "account.profile");

export default function ProfilePage() {
  const t = useT();
  const { profile } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  return (
    <main id="main">
      <header className="page">
        <h1>{t("account.profile")}</h1>
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
  const t = useT();
  const message = refused?.issues.find(({ path }) => path === "sBusinessName")?.message;
  return (
    <>
      <ErrorSummary refused={refused} fieldIds={{ ...businessFieldIds, sBusinessName: "name" }} />
      <Form method="post" noValidate>
        <div className="field">
          <label htmlFor="name">{t("auth.businessName")}</label>
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
        <p className="hint">{t("account.profile.hint")}</p>
        <button className="button">{t("common.save")}</button>
      </Form>
    </>
  );
}

/** What a member sees of it: the profile is the owner's to change. */
function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useT();
  const { list } = useFormats();
  const region = regions[profile.region];
  const focus = profile.complianceFocus.map((leaf) =>
    Object.hasOwn(focusKeys, leaf) ? t(focusKeys[leaf as keyof typeof focusKeys]) : leaf,
  );
  return (
    <>
      <dl className="pairs">
        <dt>{t("auth.businessName")}</dt>
        <dd dir="auto">{profile.businessName}</dd>
        {profile.businessType && (
          <>
            <dt>{t("account.business.type")}</dt>
            <dd>{t(businessTypes[profile.businessType])}</dd>
          </>
        )}
        {(profile.role || focus.length > 0) && (
          <>
            <dt>{t("account.business.focus")}</dt>
            <dd>{focus.length > 0 ? list(focus) : t("account.profile.noFocus")}</dd>
          </>
        )}
        {(profile.role || profile.region) && (
          <>
            <dt>{t("account.business.region")}</dt>
            <dd>{region ? t(region) : profile.region || t("account.profile.noRegion")}</dd>
          </>
        )}
      </dl>
      <p className="hint">
        {t(profile.role ? "account.ownerChanges" : "account.profile.notOffered")}
      </p>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
