import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ImportDetail, ImportLineShown } from "../../server/api/imports/contract.ts";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { importStateKeys, lineStateKeys, wordChange } from "../components/imports/import-words.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { WriteForm } from "../components/may-write.tsx";
import { useFormats, useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { importPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { Moment } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { readPage } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

type LineState = ImportLineShown["state"];

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const id = args.params["importId"] ?? "";
    const company = params.get("company") || undefined;
    const state = (Object.keys(lineStateKeys) as LineState[]).find(
      (one) => one === params.get("state"),
    );
    const detail = await api.getImport(id, { state, page: readPage(params) });
    if (detail.lines.length === 0 && detail.page > 1) {
      throw redirect(importPath(id, { company, state }));
    }
    return { id, company, state, detail };
  });
}

/** Confirms the preview, or takes the import back. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { pathname, search } = new URL(args.request.url);
  const id = args.params["importId"] ?? "";
  const t = translateFor(args.request);
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "confirm":
          await api.confirmImport(id);
          return await redirectWithSuccess(pathname + search, t("imports.confirmed"));
        case "undo":
          await api.undoImport(id);
          return await redirectWithSuccess(pathname + search, t("imports.undone"));
        default:
          return answer({ refused: undefined }, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.detail.import.file ?? t("imports.title"));

export default function ImportPage() {
  const t = useT();
  const { number } = useFormats();
  const { id, company, state, detail } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { counts } = detail.import;
  const current = (chosen: boolean) => (chosen ? "true" : undefined);
  return (
    <main id="main">
      <RefusalToast refused={refused} />
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={importPath(undefined, { company })}>{t("imports.title")}</Link>
          </p>
          <h1 dir="auto">{detail.import.file}</h1>
        </div>
      </header>
      <section aria-labelledby="state">
        <h2 id="state">{t(importStateKeys[detail.import.state])}</h2>
        <State one={detail.import} />
      </section>
      <section aria-labelledby="lines">
        <h2 id="lines">{t("imports.lines")}</h2>
        <nav className="filters" aria-label={t("imports.lines.filter")}>
          <p>
            <Link to={`${importPath(id, { company })}#lines`} aria-current={current(!state)}>
              {t("findings.filter.all")}
            </Link>
            {(Object.keys(lineStateKeys) as LineState[]).map((one) => (
              <Link
                key={one}
                to={`${importPath(id, { company, state: one })}#lines`}
                aria-current={current(one === state)}
              >
                {t(lineStateKeys[one])} <b>{number(counts[one])}</b>
              </Link>
            ))}
          </p>
        </nav>
        <Lines lines={detail.lines} />
        <Pager
          {...detail}
          label={t("imports.pages")}
          linkTo={(page) => `${importPath(id, { company, state, page })}#lines`}
        />
      </section>
    </main>
  );
}

function State({ one }: { one: ImportDetail["import"] }) {
  const t = useT();
  const { counts, state, done, undone, kept, mayUndo } = one;
  const taken = counts.added + counts.changed;
  return (
    <>
      {one.company && <p dir="auto">{t("imports.forCompany", { company: one.company })}</p>}
      {done && <p className="hint">{t.rich("imports.doneOn", { date: <Moment date={done} /> })}</p>}
      {undone && (
        <p className="hint">
          {t.rich("imports.undoneOn", { by: one.undoneBy ?? "", date: <Moment date={undone} /> })}{" "}
          {kept > 0 && t("imports.kept", { count: kept })}
        </p>
      )}
      {state === "previewed" && taken === 0 && <p className="notice">{t("imports.nothingToDo")}</p>}
      {state === "previewed" && taken > 0 && (
        <WriteForm method="post">
          <p>{t("imports.confirm.text", { count: taken, refused: counts.refused })}</p>
          <button className="button" name="intent" value="confirm">
            {t("imports.confirm")}
          </button>
        </WriteForm>
      )}
      {mayUndo && (
        <WriteForm method="post">
          <p>{t("imports.undo.text")}</p>
          <button className="button second" name="intent" value="undo">
            {t("imports.undo")}
          </button>
        </WriteForm>
      )}
    </>
  );
}

function Lines({ lines }: { lines: ImportLineShown[] }) {
  const t = useT();
  if (lines.length === 0) return <p className="hint">{t("imports.lines.none")}</p>;
  return (
    <table className="register">
      <thead>
        <tr>
          <th scope="col">{t("imports.line")}</th>
          <th scope="col">{t("imports.subject")}</th>
          <th scope="col">{t("imports.effect")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <tr key={one.line}>
            <td>{one.line}</td>
            <td>
              <bdi>{one.subject}</bdi>
            </td>
            <td>
              {t(lineStateKeys[one.state])}
              {one.changes.map((change) => (
                <small key={change.field} dir="auto">
                  {wordChange(t, change)}
                </small>
              ))}
              {one.why && <small>{one.why}</small>}
              {one.kept && <small>{t("imports.line.kept")}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="imports.missing" />;
}
