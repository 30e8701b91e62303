import type { LabelKey } from "../../server/messages/translate.ts";
import type { CatalogueChange } from "../../server/api/releases/contract.ts";
import { ChangeFacts } from "./change-facts.tsx";
import { useT } from "./messages.tsx";

const kindKeys: Record<CatalogueChange["kind"], LabelKey> = {
  added: "changes.kind.added",
  changed: "changes.kind.changed",
  removed: "changes.kind.removed",
};

/** What an obligation said and what it says, side by side. */
export function ChangeList({ company, changes }: { company: string; changes: CatalogueChange[] }) {
  const t = useT();
  return (
    <ol className="findings">
      {changes.map((change) => (
        <li key={change.id}>
          <ChangeFacts company={company} change={change} word={t(kindKeys[change.kind])} />
          <Differences change={change} />
        </li>
      ))}
    </ol>
  );
}

function Differences({ change: { kind, differences } }: { change: CatalogueChange }) {
  const t = useT();
  if (kind !== "changed") {
    return differences.map(({ what, before, after }) => (
      <p key={what} className="reason" lang="en" dir="auto">
        {before || after}
      </p>
    ));
  }
  if (differences.length === 0) {
    return <p className="hint">{t("changes.noText")}</p>;
  }
  return differences.map(({ what, before, after }) => (
    <dl key={what} className="before-after">
      <div>
        <dt>{t("changes.before", { what })}</dt>
        <Said words={before} />
      </div>
      <div>
        <dt>{t("changes.now", { what })}</dt>
        <Said words={after} />
      </div>
    </dl>
  ));
}

/** What changed is compared in English, the words that verdicts rest on. */
function Said({ words }: { words: string }) {
  const t = useT();
  if (words === "") return <dd>{t("changes.nothing")}</dd>;
  return (
    <dd lang="en" dir="auto">
      {words}
    </dd>
  );
}
