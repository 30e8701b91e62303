import type { CorpusChange } from "../../server/api/editions/contract.ts";
import { ChangeFacts } from "./change-facts.tsx";

const kindWords: Record<CorpusChange["kind"], string> = {
  added: "Added",
  changed: "Changed",
  removed: "Removed",
};

/** What an obligation said and what it says, side by side. */
export function ChangeList({ company, changes }: { company: string; changes: CorpusChange[] }) {
  return (
    <ol className="findings">
      {changes.map((change) => (
        <li key={change.id}>
          <ChangeFacts company={company} change={change} word={kindWords[change.kind]} />
          <Differences change={change} />
        </li>
      ))}
    </ol>
  );
}

function Differences({ change: { kind, differences } }: { change: CorpusChange }) {
  if (kind !== "changed") {
    return differences.map(({ what, before, after }) => (
      <p key={what} className="reason" dir="auto">
        {before || after}
      </p>
    ));
  }
  if (differences.length === 0) {
    return <p className="hint">The wording of before was not kept.</p>;
  }
  return differences.map(({ what, before, after }) => (
    <dl key={what} className="wordings">
      <div>
        <dt>{`${what}, before`}</dt>
        <dd dir="auto">{before || "nothing"}</dd>
      </div>
      <div>
        <dt>{`${what}, now`}</dt>
        <dd dir="auto">{after || "nothing"}</dd>
      </div>
    </dl>
  ));
}
