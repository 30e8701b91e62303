import type { DatedMeaning } from "../../../server/api/acts/contract.ts";
import { Day } from "../time.tsx";

export const dateMeanings: Record<DatedMeaning["meaning"], string> = {
  adopted: "Adopted",
  in_force: "In force from",
  applies: "Applies from",
  transposition: "To be transposed by",
  transitional_end: "Transition ends",
  repealed: "Repealed",
};

/** Each day with what begins or ends on it, and how sure that is. */
export function KeyDates({ dates }: { dates: DatedMeaning[] }) {
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Day</th>
          <th scope="col">How sure</th>
        </tr>
      </thead>
      <tbody>
        {dates.map(({ date, meaning, confidence, source, note }) => (
          <tr key={`${date} ${meaning} ${note}`}>
            <td>
              {dateMeanings[meaning]}
              {note && <small>{note}</small>}
            </td>
            <td>
              <Day date={date} />
            </td>
            <td className="names">{describe(confidence, source)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(confidence: DatedMeaning["confidence"], source: string | null): string {
  if (confidence === "text") return "read in the act’s own text";
  if (confidence === "unverified") return "not verified";
  return source ? `from ${source}` : "from a named source";
}
