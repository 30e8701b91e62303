import { Link } from "@remix-run/react";
import type { LabelKey, Translate } from "../../../server/messages/translate.ts";
import { useFormats, useT } from "../messages.tsx";
import type { ActDetail, ArticleChange, Comparison } from "../../../server/api/acts/contract.ts";
import { asFragment, obligationPath } from "../paths.ts";
import { Pager } from "../pager.tsx";
import { VersionName } from "./text-section.tsx";

/** The stored versions, and article by article what one of them changed. */
export function ChangesSection({
  act,
  comparison,
  company,
  pathTo,
  readAt,
}: {
  act: ActDetail;
  comparison: Comparison | null;
  company: string | undefined;
  pathTo: (query: { page?: number }) => string;
  /** Where a version, or an article of it, is read. */
  readAt: (version: string, article?: string) => string;
}) {
  const t = useT();
  const { day } = useFormats();
  const { versions } = act;
  if (versions.length === 0) {
    return <p className="hint">{t("acts.versions.none")}</p>;
  }
  return (
    <>
      <ul className="rows">
        {versions.map((version) => (
          <li key={version.id} className="with-action held">
            <VersionName version={version} />
            <Link
              to={readAt(version.id)}
              aria-label={t("acts.versions.read.label", {
                version: version.label || day(version.retrieved),
              })}
            >
              {t("acts.versions.read")}
            </Link>
          </li>
        ))}
      </ul>
      {versions.length > 1 && <CompareForm act={act} comparison={comparison} company={company} />}
      {versions.length > 1 && !comparison && <p className="hint">{t("acts.versions.choose")}</p>}
      {versions.length === 1 && <p className="hint">{t("acts.versions.one")}</p>}
      {comparison && (
        <>
          <h3 id="changes">{describe(t, comparison)}</h3>
          {comparison.changes.map((one) => (
            <Change
              key={one.anchor}
              change={one}
              company={company}
              to={readAt(
                one.kind === "removed" ? comparison.from.id : comparison.to.id,
                one.anchor,
              )}
            />
          ))}
          <Pager
            page={comparison.page}
            pageSize={10}
            total={comparison.total}
            label={t("acts.versions.pages")}
            linkTo={(page) => `${pathTo({ page })}#changes`}
          />
        </>
      )}
    </>
  );
}

function CompareForm({
  act,
  comparison,
  company,
}: {
  act: ActDetail;
  comparison: Comparison | null;
  company: string | undefined;
}) {
  const t = useT();
  const { day } = useFormats();
  const choices = act.versions.map(({ id, label, language, from, retrieved }) => (
    <option key={id} value={id}>
      {[label || t("acts.versions.undated"), language, day(from ?? retrieved)]
        .filter(Boolean)
        .join(" · ")}
    </option>
  ));
  return (
    <form className="compare" action={`/dashboard/acts/${encodeURIComponent(act.id)}`}>
      {company && <input type="hidden" name="company" value={company} />}
      <input type="hidden" name="part" value="versions" />
      <label htmlFor="from">{t("acts.versions.before")}</label>
      <select id="from" name="from" defaultValue={comparison?.from.id ?? act.versions[1]?.id}>
        {choices}
      </select>
      <label htmlFor="to">{t("acts.versions.after")}</label>
      <select id="to" name="to" defaultValue={comparison?.to.id ?? act.versions[0]?.id}>
        {choices}
      </select>
      <button className="quiet">{t("acts.versions.compare")}</button>
    </form>
  );
}

const kindKeys = {
  added: "acts.versions.added",
  removed: "acts.versions.removed",
  changed: "acts.versions.changed",
} as const;

function Change({
  change,
  company,
  to,
}: {
  change: ArticleChange;
  company: string | undefined;
  to: string;
}) {
  const t = useT();
  const { anchor, kind, before, after, obligations } = change;
  return (
    <div className="topic">
      <h4 className="among-words">
        {t.rich("acts.versions.change", {
          article: nameAnchor(t, anchor),
          kind: t(kindKeys[kind]),
          link: <Link to={`${to}#${asFragment(anchor)}`} />,
        })}
      </h4>
      <div className="pair">
        {before.length > 0 && (
          <Lines label={t("acts.versions.before")} lines={before} others={after} />
        )}
        {after.length > 0 && (
          <Lines label={t("acts.versions.after")} lines={after} others={before} />
        )}
      </div>
      {obligations.length > 0 && (
        <>
          <p className="hint">{t("acts.versions.cited")}</p>
          <ul className="points">
            {obligations.map(({ id, title: asks, textLanguage }) => (
              <li key={id}>
                <Link to={obligationPath(id, company)} lang={textLanguage} dir="auto">
                  {asks}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Lines that the other side does not have are marked. */
function Lines({ label, lines, others }: { label: string; lines: string[]; others: string[] }) {
  const known = new Set(others);
  return (
    <div className="law">
      <b>{label}</b>
      {lines.map((line, at) => (
        <p key={`${at} ${line}`} dir="auto">
          {known.has(line) || others.length === 0 ? line : <mark>{line}</mark>}
        </p>
      ))}
    </div>
  );
}

function nameAnchor(t: Translate, anchor: string): string {
  const [, kind = "", number = ""] = /^([a-z]+)_(.+)$/.exec(anchor) ?? [];
  const word = anchorKeys[kind];
  return word ? `${t(word)} ${number}` : anchor;
}

const anchorKeys: Record<string, LabelKey> = {
  art: "acts.text.article",
  rct: "acts.text.recital",
  anx: "acts.text.annex",
};

function describe(t: Translate, { from, to, total }: Comparison): string {
  const names = {
    from: from.label || t("acts.versions.older"),
    to: to.label || t("acts.versions.newer"),
  };
  return total === 0
    ? t("acts.versions.same", names)
    : t("acts.versions.differ", { ...names, count: total });
}
