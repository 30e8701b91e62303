import type { ProfileEntry } from "../../../server/api/company-profile/contract.ts";
import { useFormats, useT } from "../messages.tsx";
import { QuoteLink } from "../quote-link.tsx";
import { Day } from "../time.tsx";
import { isOpen } from "./question-layout.ts";
import { nameTick } from "./question.tsx";
import { MayWrite } from "../may-write.tsx";

/** Where an answer comes from: who gave it, or the passages that it was read from. */
export function WhereFrom({
  company,
  entry,
  changedFrom,
}: {
  company: string;
  entry: ProfileEntry;
  /** What the answer was before it was changed in the form; null where it was not. */
  changedFrom: string | null;
}) {
  const t = useT();
  const { question, origin, read, answeredBy, answered, depending } = entry;
  const open = isOpen(entry);
  return (
    <div className="from">
      {changedFrom !== null && (
        <p>
          {changedFrom ? t("profile.from.changed", { answer: changedFrom }) : t("profile.from.new")}
        </p>
      )}
      <Passages company={company} entry={entry} />
      {origin === "person" && answeredBy && answered && (
        <p className="state">
          {t.rich(nameSource(entry), {
            person: answeredBy,
            date: <Day date={answered} />,
          })}
        </p>
      )}
      {origin === "jurisdiction" && !open && <p>{t("profile.from.jurisdiction")}</p>}
      {origin === "read" && (
        <MayWrite>
          <button className="button second" name="confirm" value={question}>
            {t("profile.confirm")}
          </button>
        </MayWrite>
      )}
      {open && read.length === 0 && origin !== "person" && <p>{t("profile.from.nothing")}</p>}
      {open && depending > 0 && <p>{t("profile.from.depending", { count: depending })}</p>}
    </div>
  );
}

/** Each passage once, with what was read from it where that is not all there is. */
function Passages({ company, entry }: { company: string; entry: ProfileEntry }) {
  const t = useT();
  const { list } = useFormats();
  const { question, read } = entry;
  const passages = new Map<string, (typeof read)[number][]>();
  for (const one of read) {
    const { documentId, start, end } = one.evidence ?? {};
    const key = one.evidence ? `${documentId} ${start} ${end}` : one.from;
    passages.set(key, [...(passages.get(key) ?? []), one]);
  }
  return [...passages].map(([key, all]) => {
    const [{ evidence, from }] = all as [(typeof read)[number]];
    const answers = list(all.map(({ value }) => nameTick(t, question, value)));
    return (
      <div key={key} className="passage">
        {evidence ? (
          <>
            <q dir="auto">{evidence.quote}</q>
            <QuoteLink
              company={company}
              document={{
                ...{ id: evidence.documentId, name: evidence.document, page: evidence.page },
                ...{ start: evidence.start, end: evidence.end },
              }}
            />
          </>
        ) : (
          <p>{t(from === "name" ? "profile.from.name" : "profile.from.website")}</p>
        )}
        {(passages.size > 1 || all.length > 1) && <p>{t("profile.from.readAs", { answers })}</p>}
      </div>
    );
  });
}

function nameSource(entry: ProfileEntry) {
  if (entry.givenUp) return "profile.from.givenUp";
  return isConfirmed(entry) ? "profile.from.confirmed" : "profile.from.person";
}

/** A person said what had been read. */
function isConfirmed({ values, read }: ProfileEntry): boolean {
  const found = [...new Set(read.map(({ value }) => value))].toSorted().join(" ");
  return read.length > 0 && values?.toSorted().join(" ") === found;
}
