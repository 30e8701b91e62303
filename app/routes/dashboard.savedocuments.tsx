import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { LabelKey } from "../../server/messages/translate.ts";
import type { Bookmark, BookmarkKind } from "../../server/api/bookmarks/contract.ts";
import { DocumentTable } from "../components/document-table.tsx";
import { RetiredDocuments } from "../components/document-versions.tsx";
import { DownloadLinks } from "../components/download-links.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { SaveButton } from "../components/save-button.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { Day } from "../components/time.tsx";
import { VerdictMark } from "../components/verdict.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { safePath } from "../http/session.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/savedocuments";

export function loader(args: LoaderFunctionArgs) {
  const company = new URL(args.request.url).searchParams.get("company") || undefined;
  return withApi(args, async (api) => {
    const [companies, saved] = await Promise.all([api.listCompanies(), api.listBookmarks()]);
    const chosen = companies.filter(({ name }) => !company || name === company);
    if (company && chosen.length === 0) {
      throw new Response(translateFor(args.request)("errors.companyNotFound"), { status: 404 });
    }
    const details = await Promise.all(chosen.map(({ id }) => api.getCompany(id)));
    return {
      company,
      companies: details.map(({ id, name, documents, retired }) => ({
        ...{ id, name, documents, retired },
      })),
      // What is the catalogue's own belongs to every company.
      saved: saved.filter((one) => !company || one.company === null || one.company === company),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const backTo = safePath(textField(form, "redirectTo") || path);
  return withApi(args, async (api) => {
    if (form.get("intent") === "remove") {
      await api.removeBookmark(textField(form, "id"));
      return redirectWithSuccess(backTo, translateFor(args.request)("saved.removed"));
    }
    const company = textField(form, "companyName") || undefined;
    await api.saveItem(textField(form, "kind"), textField(form, "item"), company);
    return redirectWithSuccess(backTo, translateFor(args.request)("saved.saved"));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => [data?.company, t("saved.title")]);

const kinds: [BookmarkKind, LabelKey][] = [
  ["finding", "saved.findings"],
  ["news", "saved.news"],
  ["case_law", "saved.caseLaw"],
];

export default function SavedDocumentsPage() {
  const t = useT();
  const { company, companies, saved } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path={path} />
          <h1>{t("saved.title")}</h1>
        </div>
      </header>
      {companies.length === 0 && (
        <EmptyState
          title={t("saved.documents.none")}
          text={t("saved.documents.none.text")}
          link={{ to: "/dashboard/companies/add", text: t("companies.add") }}
        />
      )}
      {companies.map(({ id, name, documents, retired }) => (
        <section key={name} aria-label={t("saved.documents.of", { company: name })}>
          <h2>{t.rich("saved.documents.of.heading", { company: name })}</h2>
          <DocumentTable company={name} documents={documents} />
          <RetiredDocuments company={name} retired={retired} />
          <p>
            <Link
              to={`/dashboard/companies/${id}#add-documents`}
              aria-label={t("saved.documents.add.label", { company: name })}
            >
              {t("saved.documents.add")}
            </Link>
          </p>
          <DownloadLinks table="documents" label="exports.download.documents" company={name} />
        </section>
      ))}
      <section aria-labelledby="saved">
        <h2 id="saved">{t("saved.bookmarks")}</h2>
        {saved.length === 0 && <p className="hint">{t("saved.bookmarks.none")}</p>}
        {kinds.map(([kind, heading]) => {
          const items = saved.filter((one) => one.kind === kind);
          return (
            items.length > 0 && (
              <div key={kind} className="topic">
                <h3>{t(heading)}</h3>
                <ul className="rows">
                  {items.map((item) => (
                    <SavedRow key={item.id} item={item} saved={saved} />
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </section>
    </main>
  );
}

function SavedRow({ item, saved }: { item: Bookmark; saved: Bookmark[] }) {
  const t = useT();
  const { kind, itemId, title, textLanguage, source, link, date, company, verdict } = item;
  return (
    <li className="with-action">
      <span>
        {kind === "finding" && itemId && company ? (
          <Link
            to={companyPath("/dashboard/default", company, { report: itemId })}
            lang={textLanguage}
            dir="auto"
          >
            {title}
          </Link>
        ) : (
          <a href={link} rel="noreferrer" lang={textLanguage} dir="auto">
            {title}
          </a>
        )}
        <small>
          {company && (
            <>
              <bdi>{company}</bdi>
              {" · "}
            </>
          )}
          <span lang={kind === "news" ? "en" : undefined}>{source}</span>
          {date && (
            <>
              {" · "}
              <Day date={date} />
            </>
          )}
          {" · "}
          {t.rich("saved.savedOn", { date: <Day date={item.saved} /> })}
        </small>
        {verdict && <VerdictMark verdict={verdict} readBy={item.readBy} />}
      </span>
      <div>
        <SaveButton
          kind={kind}
          itemId={itemId ?? ""}
          title={title}
          saved={itemId === null ? [{ ...item, itemId: "" }] : saved}
        />
      </div>
    </li>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="saved.missing" />;
}
