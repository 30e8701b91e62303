import type { ActionFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { useActionData } from "@remix-run/react";
import { AddCompanyForm } from "../components/add-company-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { withApi } from "../http/api.server.ts";
import { refuseForm } from "../http/forms.server.ts";
import { withUpload } from "../http/upload.server.ts";
import { useMayWrite } from "../components/may-write.tsx";

export function action(args: ActionFunctionArgs) {
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        if (refusal) throw refusal;
        const { name } = await api.addCompany(form);
        return redirect(`/loadingYourDashboard?company=${encodeURIComponent(name)}`);
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "companies.add");

export default function AddCompanyPage() {
  const t = useT();
  const mayWrite = useMayWrite();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <main id="main">
      <header className="page">
        <h1>{t("companies.add")}</h1>
      </header>
      {mayWrite ? <AddCompanyForm refused={refused} /> : <p>{t("account.readOnly")}</p>}
    </main>
  );
}
