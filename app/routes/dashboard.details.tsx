import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { Finding, FindingList } from "../../server/api/findings/contract.ts";
import { getToday } from "../components/calendar/days.ts";
import { UnusedKinds } from "../components/document-kind.tsx";
import { FindingPane } from "../components/findings/finding-pane.tsx";
import { FindingRows } from "../components/findings/finding-rows.tsx";
import { FindingToolbar } from "../components/findings/finding-toolbar.tsx";
import { readAddress } from "../components/findings/read-address.ts";
import { changeList, listPath } from "../components/findings/list-address.ts";
import type { ListAddress } from "../components/findings/list-address.ts";
import { ListForm } from "../components/findings/list-form.tsx";
import { ListSummary } from "../components/findings/list-summary.tsx";
import { NoFindings } from "../components/findings/no-findings.tsx";
import { UndoNotice } from "../components/findings/undo-notice.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useMayWrite } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { PastFacts } from "../components/past-facts.tsx";
import { RouteError } from "../components/route-error.tsx";
import { ReaderNote } from "../components/second-reading.tsx";
import { withApi } from "../http/api.server.ts";
import { readPage } from "../http/selected-company.server.ts";
import { loadFindings } from "../http/finding-list.server.ts";
import { workOnFindings } from "../http/several-findings.server.ts";
import type { AnsweredList } from "../http/several-findings.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const address = readAddress(searchParams, readPage(searchParams));
  return withApi(args, async (api) => ({
    ...(await loadFindings(api, args.request, address, listPath)),
    today: getToday(),
  }));
}

/** What is done to one finding, or to several that were chosen in the list. */
export function action(args: ActionFunctionArgs) {
  return withApi(args, (api) => workOnFindings(api, args.request));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? t("findings.details.of", { company: data.company.name }) : t("findings.details"),
  );

export default function DetailsPage() {
  const t = useT();
  const { company, past, list, address, shown, people, activity, comments, saved, about, ...rest } =
    useLoaderData<typeof loader>();
  const { changedKinds, officialText, today } = rest;
  const { refused, ticked } = useActionData<AnsweredList>() ?? {};
  const { name } = company;
  const works = useMayWrite() && !past;
  const isSeveral = refused?.values["intent"]?.startsWith("several-") ?? false;
  const to = (changes: ListAddress) => listPath(name, changeList(address, changes));
  const steps = stepsAround(list, address, shown);
  const stepTo = (step: ListAddress | null) => step && to(step);
  return (
    <main id="main" className={about ? "work one" : "work"}>
      <FindingToolbar company={name} list={list} address={address} about={about} />
      <div className="list">
        {past && <PastFacts company={name} past={past} />}
        <UnusedKinds company={company} documents={changedKinds} />
        <UndoNotice undoable={list.undoable} />
        <ReaderNote reader={list.reader} />
        <ListSummary total={list.total} address={address} />
        {list.findings.length === 0 ? (
          <NoFindings company={name} address={address} />
        ) : (
          <ListForm
            refused={isSeveral ? refused : undefined}
            intent={refused?.values["intent"]}
            target={to({ page: address.page })}
            bar={
              works
                ? {
                    people: people ?? [],
                    range: rangeOf(list),
                    wholePage: to({ page: address.page, choose: "all" }),
                    previous: stepTo(steps.previousPage),
                    next: stepTo(steps.nextPage),
                  }
                : null
            }
          >
            <FindingRows
              company={name}
              findings={list.findings}
              address={address}
              shown={shown?.id}
              today={today}
              ticked={(id) => (ticked ? ticked.includes(id) : address.choose === "all")}
              choosable={works}
            />
          </ListForm>
        )}
        {!works && (
          <nav className="rest" aria-label={t("findings.pages")}>
            <span>{t("common.rangeOf", rangeOf(list))}</span>
            {steps.previousPage && <Link to={to(steps.previousPage)}>{t("common.previous")}</Link>}
            {steps.nextPage && <Link to={to(steps.nextPage)}>{t("common.next")}</Link>}
          </nav>
        )}
      </div>
      {shown && (
        <FindingPane
          company={company}
          finding={shown}
          about={about}
          place={steps.place}
          links={{
            all: to({ page: address.page }),
            self: to({ page: address.page, finding: shown.id }),
            previous: stepTo(steps.previous),
            next: stepTo(steps.next),
          }}
          officialText={officialText}
          saved={saved}
          work={
            people && activity
              ? { people, activity, comments, refused: isSeveral ? undefined : refused }
              : null
          }
        />
      )}
    </main>
  );
}

function rangeOf({ page, pageSize, total }: FindingList) {
  return {
    from: Math.min(total, (page - 1) * pageSize + 1),
    to: Math.min(total, page * pageSize),
    total,
  };
}

/** The findings and pages before and after, within the list as it is narrowed. */
function stepsAround(list: FindingList, address: ListAddress, shown: Finding | null) {
  const { findings, page, pageSize, total } = list;
  const at = findings.findIndex(({ id }) => id === shown?.id);
  const previousPage = page > 1 ? { page: page - 1 } : null;
  const nextPage = page * pageSize < total ? { page: page + 1 } : null;
  const stepTo = (place: number): ListAddress | null => {
    const finding = findings[place];
    return finding ? { page: address.page, finding: finding.id } : null;
  };
  if (at < 0) return { place: null, previous: null, next: null, previousPage, nextPage };
  return {
    place: { at: (page - 1) * pageSize + at + 1, total },
    previous: stepTo(at - 1) ?? (previousPage && { ...previousPage, finding: "last" }),
    next: stepTo(at + 1) ?? (nextPage && { ...nextPage, finding: "first" }),
    ...{ previousPage, nextPage },
  };
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing" />;
}
