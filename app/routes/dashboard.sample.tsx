import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Link } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { WriteForm } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { companyPath } from "../components/paths.ts";
import { withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: false };

/** Where there is a sample already, this is the way to it. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const sample = (await api.listCompanies()).find((one) => one.sample);
    if (sample) throw redirect(companyPath("/dashboard/default", sample.name));
    return null;
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return withApi(args, async (api) => {
    switch (textField(form, "intent")) {
      case "make": {
        const { name } = await api.addSample();
        return redirect(companyPath("/dashboard/default", name));
      }
      case "delete": {
        const sample = (await api.listCompanies()).find((one) => one.sample);
        if (sample) await api.deleteCompany(sample.id);
        const said = translateFor(args.request)("companies.sample.deleted");
        return redirectWithSuccess("/dashboard/overview", said);
      }
      default:
        return answer(null, { status: 400 });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "companies.sample.look");

export default function SamplePage() {
  const t = useT();
  return (
    <main id="main">
      <header className="page">
        <h1>{t("companies.sample.look")}</h1>
      </header>
      <section className="narrow-form">
        <p>{t("companies.sample.text")}</p>
        <WriteForm method="post" className="buttons">
          <button className="button" name="intent" value="make">
            {t("companies.sample.make")}
          </button>
          <Link to="/dashboard/companies/add">{t("companies.sample.own")}</Link>
        </WriteForm>
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="errors.pageNotFound.message" />;
}
