import type { Finding, FindingList, FindingWork } from "../../server/api/findings/contract.ts";
import { useT } from "./messages.tsx";
import { Quote } from "./quote-link.tsx";
import { Day } from "./time.tsx";
import { verdictKeys } from "./verdict.tsx";

/** What a language model says of a finding, with the words it rests on; nothing where none has read it. */
export function SecondReading({
  company,
  finding,
}: {
  /** Without it the quotes lead nowhere. */
  company: string | undefined;
  finding: Finding;
}) {
  const t = useT();
  const { secondReading: reading, verdict, readBy, work } = finding;
  if (!reading) return null;
  const { model, evidence, reason, on } = reading;
  const quoted = <q dir="auto">{reason}</q>;
  if (reading.verdict === "cannot_tell") {
    return <p className="hint">{t.rich("findings.reader.unclear", { model, reason: quoted })}</p>;
  }
  // Where its verdict was taken over, its words are what it rests on.
  if (reading.verdict === verdict && !readBy && !work.overridden?.model) {
    return <p className="hint">{t.rich("findings.reader.agrees", { model })}</p>;
  }
  const says = t(verdictKeys[reading.verdict]);
  return (
    <div className="second-reading">
      <p>{t.rich("findings.reader.says", { model, verdict: <b>{says}</b> })}</p>
      {evidence.map((one) => (
        <Quote key={`${one.documentId} ${one.start}`} company={company} evidence={one} />
      ))}
      <p className="hint">
        {t.rich("findings.reader.reason", {
          reason: quoted,
          date: <Day date={on} />,
        })}
      </p>
    </div>
  );
}

/** Whose verdict stands in place of the one that was found, and why. */
export function Overridden({ overridden }: { overridden: NonNullable<FindingWork["overridden"]> }) {
  const t = useT();
  const { by, model, reason } = overridden;
  const date = <Day date={overridden.on} />;
  if (model === null) return t.rich("findings.overridden", { by, date, reason });
  if (by === "") return t.rich("findings.reader.decided", { model, date });
  return t.rich("findings.reader.followed", { by, model, date });
}

/** Whether the second reader says another verdict, which a person can take over. */
export function canFollow({ secondReading, verdict, readBy, work }: Finding): boolean {
  if (!secondReading || secondReading.verdict === "cannot_tell") return false;
  if (verdict === "not_applicable") return false;
  if (readBy) return secondReading.verdict === verdict;
  const found = work.overridden?.found ?? verdict;
  return secondReading.verdict !== verdict && secondReading.verdict !== found;
}

/** How far the second reader came with a dashboard. */
export function ReaderNote({ reader }: { reader: FindingList["reader"] }) {
  const t = useT();
  if (!reader) return null;
  return (
    <p className="hint">
      {t.rich("findings.reader.summary", {
        ...{ model: reader.model, read: reader.read, differs: reader.differs },
      })}{" "}
      {reader.lost > 0 && t("findings.reader.lost", { count: reader.lost })}
    </p>
  );
}
