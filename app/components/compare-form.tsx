import { Form, Link } from "@remix-run/react";
import type { MoveKind } from "../../server/api/history/contract.ts";
import { useFormats, useT } from "./messages.tsx";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";

/** A dashboard that was shown before the one that is shown now. */
export type Earlier = { id: string; date: string; score: number | null };

/** Which of the earlier dashboards the one shown is held against. */
export function CompareForm({
  company,
  earlier,
  chosen,
  kind,
  today,
}: {
  company: string;
  /** The newest first. */
  earlier: Earlier[];
  chosen: string | undefined;
  kind: MoveKind | undefined;
  /** YYYY-MM-DD */
  today: string;
}) {
  const t = useT();
  const { moment } = useFormats();
  const [last] = earlier;
  if (!last) return null;
  const monthAgo = monthBefore(today);
  const old = findKept(earlier, monthAgo);
  const linkTo = ({ id }: Earlier) =>
    companyPath("/dashboard/changes", company, { since: id, verdicts: kind });
  return (
    <div className="narrowing">
      <p className="hint compared">
        <Link to={linkTo(last)} aria-current={last.id === chosen ? "true" : undefined}>
          {t.rich("changes.compare.last", { date: <Day date={last.date} /> })}
        </Link>
        {old ? (
          <Link to={linkTo(old)} aria-current={old.id === chosen ? "true" : undefined}>
            {t.rich("changes.compare.month", { date: <Day date={old.date} /> })}
          </Link>
        ) : (
          <span>{t.rich("changes.compare.noMonth", { date: <Day date={monthAgo} /> })}</span>
        )}
      </p>
      <Form action="/dashboard/changes" key={chosen}>
        <input type="hidden" name="company" value={company} />
        {kind && <input type="hidden" name="verdicts" value={kind} />}
        <label>
          {t("changes.compare")}
          <select name="since" defaultValue={chosen}>
            {earlier.map(({ id, date, score }) => (
              <option key={id} value={id}>
                {t("changes.compare.option", {
                  date: moment(date),
                  score: score ?? t("common.none"),
                })}
              </option>
            ))}
          </select>
        </label>
        <p className="buttons">
          <button className="button second">{t("changes.compare.go")}</button>
        </p>
      </Form>
    </div>
  );
}

/** The newest that was made by the end of that day. */
export function findKept(earlier: Earlier[], day: string): Earlier | undefined {
  return earlier.find(({ date }) => date.slice(0, 10) <= day);
}

/** The same day of the month before, or that month's last. */
export function monthBefore(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(day, last))).toISOString().slice(0, 10);
}
