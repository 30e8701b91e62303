import { Link } from "@remix-run/react";
import type {
  Cause,
  Comparison,
  AssessedSide,
  MoveKind,
  VerdictChange,
} from "../../server/api/history/contract.ts";
import type { LabelKey } from "../../server/messages/translate.ts";
import { ChangeFacts } from "./change-facts.tsx";
import { useFormats, useT } from "./messages.tsx";
import { documentPath } from "./paths.ts";
import { Quote } from "./quote-link.tsx";
import { wordScores } from "./since-line.tsx";
import { Day } from "./time.tsx";
import { VerdictMark } from "./verdict.tsx";

export const moveKeys: Record<MoveKind, LabelKey> = {
  worse: "changes.move.worse",
  better: "changes.move.better",
  assessed: "changes.move.assessed",
  unassessed: "changes.move.unassessed",
  asked: "changes.move.asked",
  dropped: "changes.move.dropped",
};

const causeKeys: Record<Cause, LabelKey> = {
  documents: "changes.cause.documents",
  corpus: "changes.cause.corpus",
  kind: "changes.cause.kind",
  person: "changes.cause.person",
  account: "changes.cause.account",
  reading: "changes.cause.reading",
};

/** Score before and after, and what differs between the two dashboards. */
export function ComparisonFacts({
  company,
  comparison,
}: {
  company: string;
  comparison: Comparison;
}) {
  const t = useT();
  const { documents, catalogueChanged, catalogueBefore, catalogue } = comparison;
  return (
    <dl className="pairs">
      <dt>{t("changes.score")}</dt>
      <dd>{wordScores(t, comparison)}</dd>
      <dt>{t("changes.documents")}</dt>
      <dd>
        {documents.length === 0 && t("changes.same")}
        {documents.map(({ before, after }) => (
          <p key={`${before?.id} ${after?.id}`}>
            <DocumentChange company={company} before={before} after={after} />
          </p>
        ))}
      </dd>
      <dt>{t("changes.catalogue")}</dt>
      <dd>
        {catalogueChanged
          ? t.rich("changes.catalogue.beforeNow", {
              before: <Day date={catalogueBefore} />,
              now: <Day date={catalogue} />,
            })
          : t("changes.same")}
      </dd>
    </dl>
  );
}

/** Links that narrow the list to one direction; the chosen one can be chosen again. */
export function MoveFilters({
  counts,
  chosen,
  pathTo,
}: {
  counts: Comparison["counts"];
  chosen: MoveKind | undefined;
  pathTo: (kind?: MoveKind) => string;
}) {
  const t = useT();
  const kinds = (Object.keys(moveKeys) as MoveKind[]).filter(
    (kind) => counts[kind] > 0 || kind === chosen,
  );
  return (
    <nav className="filters" aria-label={t("changes.filters")}>
      <p>
        <span>{t("changes.filter")}</span>
        <Link to={pathTo()} aria-current={chosen ? undefined : "true"}>
          {t("changes.filter.all")}
        </Link>
        {kinds.map((kind) => (
          <Link key={kind} to={pathTo(kind)} aria-current={kind === chosen ? "true" : undefined}>
            {t.rich(`changes.filter.${kind}`, { count: counts[kind] })}
          </Link>
        ))}
      </p>
    </nav>
  );
}

/** More documents than that are not named one by one. */
const mostNamed = 3;

/** Each obligation with the verdict and the quotes it had, and those it has. */
export function VerdictChangeList({
  company,
  changes,
  documents,
}: {
  company: string;
  changes: VerdictChange[];
  /** What was replaced, added or left out in between. */
  documents: Comparison["documents"];
}) {
  const t = useT();
  const { list } = useFormats();
  const names = documents.flatMap(({ before, after }) => (after ?? before)?.name ?? []);
  const nameCause = (cause: Cause) =>
    cause === "documents" && names.length > 0 && names.length <= mostNamed
      ? t("changes.cause.documents.named", { documents: list(names) })
      : t(causeKeys[cause]);
  return (
    <ol className="findings">
      {changes.map((change) => (
        <li key={change.id}>
          <ChangeFacts
            company={company}
            change={change}
            word={t(isSetAside(change) ? "changes.move.setAside" : moveKeys[change.kind])}
          />
          <p className="hint">
            {t("changes.because", {
              causes: list(change.causes.map(nameCause)),
            })}
          </p>
          <dl className="before-after">
            <Side company={company} label={t("changes.side.before")} side={change.before} />
            <Side company={company} label={t("changes.side.now")} side={change.after} />
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** Whether it still binds by the law, and a person said that it does not apply. */
function isSetAside({ kind, after }: VerdictChange): boolean {
  return kind === "dropped" && after?.verdict === "not_applicable";
}

function Side(props: { company: string; label: string; side: AssessedSide | null }) {
  const t = useT();
  const { company, label, side } = props;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {side ? (
          <VerdictMark verdict={side.verdict} readBy={side.readBy} />
        ) : (
          t("changes.side.notAsked")
        )}
        {side?.evidence.map((one) => (
          <Quote key={`${one.documentId} ${one.start}`} company={company} evidence={one} />
        ))}
        {side?.evidence.length === 0 && side.verdict !== "not_assessed" && (
          <p className="hint">{t("changes.side.noPassage")}</p>
        )}
      </dd>
    </div>
  );
}

type Named = { id: string; name: string };

function DocumentChange(props: { company: string; before: Named | null; after: Named | null }) {
  const t = useT();
  const { company, before, after } = props;
  const was = before && <DocumentLink company={company} document={before} />;
  const is = after && <DocumentLink company={company} document={after} />;
  if (!was) return t.rich("changes.document.added", { after: is });
  if (!is) return t.rich("changes.document.leftOut", { before: was });
  return t.rich("changes.document.replaced", { before: was, after: is });
}

function DocumentLink(props: { company: string; document: Named }) {
  const { id, name } = props.document;
  return (
    <Link to={documentPath(id, 1, props.company)} dir="auto">
      {name}
    </Link>
  );
}
