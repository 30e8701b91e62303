import type { LabelKey, Translate } from "../../../server/messages/translate.ts";
import { useT } from "../messages.tsx";
import type { DatedMeaning } from "../../../server/api/acts/contract.ts";
import { Day } from "../time.tsx";

export const meaningKeys: Record<DatedMeaning["meaning"], LabelKey> = {
  adopted: "acts.meaning.adopted",
  in_force: "acts.meaning.in_force",
  applies: "acts.meaning.applies",
  transposition: "acts.meaning.transposition",
  transitional_end: "acts.meaning.transitional_end",
  repealed: "acts.meaning.repealed",
};

/** Each day with what begins or ends on it, and how sure that is. */
export function KeyDates({ dates }: { dates: DatedMeaning[] }) {
  const t = useT();
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">{t("acts.date.what")}</th>
          <th scope="col">{t("acts.date.day")}</th>
          <th scope="col">{t("acts.date.sure")}</th>
        </tr>
      </thead>
      <tbody>
        {dates.map(({ date, meaning, confidence, source, note }) => (
          <tr key={`${date} ${meaning} ${note}`}>
            <td>
              {t(meaningKeys[meaning])}
              {note && <small lang="en">{note}</small>}
            </td>
            <td>
              <Day date={date} />
            </td>
            <td className="names">{describe(t, confidence, source)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(
  t: Translate,
  confidence: DatedMeaning["confidence"],
  source: string | null,
): string {
  if (confidence === "text") return t("acts.date.text");
  if (confidence === "unverified") return t("acts.date.unverified");
  return source ? t("acts.date.source", { source }) : t("acts.date.namedSource");
}
