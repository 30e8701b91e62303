import { Link } from "@remix-run/react";
import type {
  Cause,
  Comparison,
  JudgedSide,
  MoveKind,
  VerdictChange,
} from "../../server/api/history/contract.ts";
import { ChangeFacts } from "./change-facts.tsx";
import { documentPath } from "./paths.ts";
import { Quote } from "./quote-link.tsx";
import { wordScores } from "./since-line.tsx";
import { Day } from "./time.tsx";
import { VerdictMark } from "./verdict.tsx";

export const moveWords: Record<MoveKind, string> = {
  worse: "Worse",
  better: "Better",
  assessed: "Newly assessed",
  unassessed: "No longer assessed",
  asked: "Newly asked",
  dropped: "No longer asked",
};

const causeWords: Record<Cause, string> = {
  documents: "the documents changed",
  corpus: "the corpus changed",
  kind: "a document counts as another kind",
  person: "a person overruled it or took that back",
  account: "what the account says of the company changed",
  reading: "the documents are read otherwise",
};

/** Score before and after, and what differs between the two dashboards. */
export function ComparisonFacts({
  company,
  comparison,
}: {
  company: string;
  comparison: Comparison;
}) {
  const { documents, corpusChanged, corpusBefore, corpus } = comparison;
  return (
    <dl className="pairs">
      <dt>Score</dt>
      <dd>{wordScores(comparison)}</dd>
      <dt>Documents</dt>
      <dd>
        {documents.length === 0 && "the same"}
        {documents.map(({ before, after }) => (
          <p key={`${before?.id} ${after?.id}`}>
            {before && <DocumentLink company={company} document={before} />}
            {before && (after ? " was replaced by " : " was left out")}
            {after && <DocumentLink company={company} document={after} />}
            {!before && " was added"}
          </p>
        ))}
      </dd>
      <dt>Corpus</dt>
      <dd>
        {corpusChanged ? (
          <>
            that of <Day date={corpusBefore} /> before, that of <Day date={corpus} /> now
          </>
        ) : (
          "the same"
        )}
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
  const kinds = (Object.keys(moveWords) as MoveKind[]).filter(
    (kind) => counts[kind] > 0 || kind === chosen,
  );
  return (
    <nav className="filters" aria-label="Filter what changed">
      <p>
        <span>Verdicts</span>
        <Link to={pathTo()} aria-current={chosen ? undefined : "true"}>
          all
        </Link>
        {kinds.map((kind) => (
          <Link key={kind} to={pathTo(kind)} aria-current={kind === chosen ? "true" : undefined}>
            {moveWords[kind].toLowerCase()} <b>{counts[kind]}</b>
          </Link>
        ))}
      </p>
    </nav>
  );
}

/** Each obligation with the verdict and the quotes it had, and those it has. */
export function VerdictChangeList({
  company,
  changes,
}: {
  company: string;
  changes: VerdictChange[];
}) {
  return (
    <ol className="findings">
      {changes.map((change) => (
        <li key={change.id}>
          <ChangeFacts company={company} change={change} word={moveWords[change.kind]} />
          <p className="hint">
            {`Because ${change.causes.map((cause) => causeWords[cause]).join(", and ")}.`}
          </p>
          <dl className="wordings">
            <Side company={company} label="Before" side={change.before} />
            <Side company={company} label="Now" side={change.after} />
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Side(props: { company: string; label: string; side: JudgedSide | null }) {
  const { company, label, side } = props;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {side ? <VerdictMark verdict={side.verdict} /> : "not asked"}
        {side?.evidence.map((one) => (
          <Quote key={`${one.documentId} ${one.start}`} company={company} evidence={one} />
        ))}
        {side?.evidence.length === 0 && <p className="hint">No passage was found.</p>}
      </dd>
    </div>
  );
}

function DocumentLink(props: { company: string; document: { id: string; name: string } }) {
  const { id, name } = props.document;
  return (
    <Link to={documentPath(id, 1, props.company)} dir="auto">
      {name}
    </Link>
  );
}
