import { Link } from "@remix-run/react";
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
  const { versions } = act;
  if (versions.length === 0) {
    return (
      <p className="hint">
        No version of the wording is stored yet, so there is nothing to compare. Whoever runs this
        server can import one: <code>npm run corpus -- import file PATH</code>
      </p>
    );
  }
  return (
    <>
      <ul className="rows">
        {versions.map((version) => (
          <li key={version.id} className="with-action held">
            <VersionName version={version} />
            <Link
              to={readAt(version.id)}
              aria-label={`Read: ${version.label || version.retrieved}`}
            >
              Read
            </Link>
          </li>
        ))}
      </ul>
      {versions.length > 1 && <CompareForm act={act} comparison={comparison} company={company} />}
      {versions.length > 1 && !comparison && (
        <p className="hint">Choose two versions of the same text to see what differs.</p>
      )}
      {versions.length === 1 && (
        <p className="hint">What changed shows here once a second version is stored.</p>
      )}
      {comparison && (
        <>
          <h3 id="changes">{describe(comparison)}</h3>
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
            label="Pages of changes"
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
  const choices = act.versions.map(({ id, label, language, from, retrieved }) => (
    <option key={id} value={id}>
      {[label || "Undated", language, from ?? retrieved.slice(0, 10)].filter(Boolean).join(", ")}
    </option>
  ));
  return (
    <form className="compare" action={`/dashboard/acts/${encodeURIComponent(act.id)}`}>
      {company && <input type="hidden" name="company" value={company} />}
      <input type="hidden" name="part" value="versions" />
      <label htmlFor="from">Before</label>
      <select id="from" name="from" defaultValue={comparison?.from.id ?? act.versions[1]?.id}>
        {choices}
      </select>
      <label htmlFor="to">After</label>
      <select id="to" name="to" defaultValue={comparison?.to.id ?? act.versions[0]?.id}>
        {choices}
      </select>
      <button className="quiet">Compare</button>
    </form>
  );
}

const kindWords = { added: "new", removed: "repealed", changed: "changed" } as const;

function Change({
  change,
  company,
  to,
}: {
  change: ArticleChange;
  company: string | undefined;
  to: string;
}) {
  const { anchor, kind, before, after, obligations } = change;
  return (
    <div className="topic">
      <h4>
        <Link to={`${to}#${asFragment(anchor)}`}>{nameAnchor(anchor)}</Link>, {kindWords[kind]}
      </h4>
      <div className="pair">
        {before.length > 0 && <Lines label="Before" lines={before} others={after} />}
        {after.length > 0 && <Lines label="After" lines={after} others={before} />}
      </div>
      {obligations.length > 0 && (
        <>
          <p className="hint">Obligations that cite it:</p>
          <ul className="points">
            {obligations.map(({ id, title: asks }) => (
              <li key={id}>
                <Link to={obligationPath(id, company)}>{asks}</Link>
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

function nameAnchor(anchor: string): string {
  const [, kind = "", number = ""] = /^([a-z]+)_(.+)$/.exec(anchor) ?? [];
  const words: Record<string, string> = { art: "Article", rct: "Recital", anx: "Annex" };
  return words[kind] ? `${words[kind]} ${number}` : anchor;
}

function describe({ from, to, total }: Comparison): string {
  const names = `${from.label || "the older"} to ${to.label || "the newer"}`;
  if (total === 0) return `No article differs from ${names}`;
  return `${total} ${total === 1 ? "article differs" : "articles differ"}, ${names}`;
}
