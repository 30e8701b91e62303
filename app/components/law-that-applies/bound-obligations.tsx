import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { BoundObligation } from "../../../server/api/bound-law/contract.ts";
import { Because } from "../because.tsx";
import { SaidToConcern, TakeConcernBack } from "../concerned-form.tsx";
import { useFormats, useT } from "../messages.tsx";
import { Pager } from "../pager.tsx";
import { companyPath, obligationPath } from "../paths.ts";
import { Day } from "../time.tsx";

export type BoundObligations = {
  obligations: BoundObligation[];
  total: number;
  page: number;
  pageSize: number;
};

type Of = { companyId: string; company: string };

/** The duties of one act, a line for each, with what else asks for the same. */
export function BoundObligationList({
  of,
  list,
  because,
  linkTo,
}: {
  of: Of;
  list: BoundObligations;
  /** What the whole act rests on, which stands above already. */
  because: BoundObligation["because"];
  linkTo: (page: number) => string;
}) {
  const t = useT();
  return (
    <>
      {list.total === 0 && <p className="hint">{t("law.duties.elsewhere")}</p>}
      <ul className="rows duties">
        {list.obligations.map((one) => (
          <li key={one.id}>
            <Duty of={of} obligation={one} own={listOwn(one, because)} />
          </li>
        ))}
      </ul>
      <Pager {...list} label={t("law.duties.pages")} linkTo={linkTo} />
    </>
  );
}

export function listOwn(obligation: BoundObligation, because: BoundObligation["because"]) {
  const above = new Set(because.map(({ text }) => text));
  return obligation.because.filter(({ text }) => !above.has(text));
}

export function Duty({
  of,
  obligation,
  own,
}: {
  of: Of;
  obligation: BoundObligation;
  /** What it rests on beside what its act does. */
  own: BoundObligation["because"];
}) {
  const t = useT();
  const { company, companyId } = of;
  const { id, findingId, setAside, begins, ends, standing, onlyIf, concerned } = obligation;
  const to = findingId
    ? companyPath("/dashboard/default", company, { report: findingId })
    : obligationPath(id, company);
  return (
    <>
      <Link to={to} title={obligation.title} lang={obligation.textLanguage} dir="auto">
        {obligation.shortTitle || obligation.title}
      </Link>
      <small>
        {obligation.article} · {t(`law.kind.${obligation.kind}`)}
        {standing === "coming" && begins && (
          <> · {t.rich("law.begins", { date: <Day date={begins} /> })}</>
        )}
        {ends && <> · {t.rich("law.ends", { date: <Day date={ends} /> })}</>}
      </small>
      {onlyIf && standing !== "conditional" && (
        <small>
          {t.rich("law.onlyIf", {
            condition: <bdi lang={obligation.textLanguage}>{onlyIf}</bdi>,
          })}
        </small>
      )}
      {own.length > 0 && (
        <small>
          <Because companyId={companyId} grounds={own} standing={standing} />
        </small>
      )}
      <Sources company={company} sources={obligation.sources} />
      {obligation.directiveAlone && <small>{t("law.directiveAlone")}</small>}
      {concerned && (
        <div className="with-action">
          <small>
            <SaidToConcern said={concerned} />
          </small>
          <TakeConcernBack obligationId={id} title={obligation.title} />
        </div>
      )}
      {setAside && (
        <small className="typed" dir="auto">
          {t.rich("law.setAside.by", {
            by: setAside.by,
            date: <Day date={setAside.on} />,
            reason: setAside.reason,
          })}
        </small>
      )}
    </>
  );
}

function Sources({ company, sources }: { company: string } & Pick<BoundObligation, "sources">) {
  const t = useT();
  const { semicolon } = useFormats();
  if (sources.length === 0) return null;
  return (
    <small className="among-words">
      {t.rich("law.sources", {
        sources: sources.map(({ id, label }, at) => (
          <Fragment key={id}>
            {at > 0 && semicolon}
            <Link to={obligationPath(id, company)}>{label}</Link>
          </Fragment>
        )),
      })}
    </small>
  );
}
