import { Link } from "@remix-run/react";
import type {
  CompanyProfile,
  ProfileEffect,
} from "../../../server/api/company-profile/contract.ts";
import { useFormats, useT } from "../messages.tsx";
import { actPath } from "../paths.ts";
import { numberQuestion } from "./question-layout.ts";

type Row = ProfileEffect["rows"][number];

const mostActs = 8;

/** What saving would add and remove, and the two buttons of the form. */
export function EffectPanel({
  company,
  counts,
  effect,
}: {
  company: string;
  /** What applies by the answers that are saved. */
  counts: CompanyProfile["counts"];
  /** Null until somebody asks for it. */
  effect: ProfileEffect | null;
}) {
  const t = useT();
  return (
    <section className="effect" aria-labelledby="effect">
      <h2 id="effect">{t("profile.effect")}</h2>
      {effect ? (
        <Effect company={company} effect={effect} />
      ) : (
        <>
          <p>
            {t("profile.effect.now", { count: counts.applies })}{" "}
            {t("profile.effect.lines", { count: counts.lines })}
          </p>
          <p className="hint">{t("profile.effect.hint")}</p>
        </>
      )}
      <div className="effect-buttons">
        <button className="button" name="intent" value="save">
          {t("profile.save")}
        </button>
        <button className="button second" name="intent" value="preview">
          {t(effect ? "profile.effect.again" : "profile.effect.show")}
        </button>
      </div>
    </section>
  );
}

function Effect({ company, effect }: { company: string; effect: ProfileEffect }) {
  const t = useT();
  const { adds, removes, applies, wouldApply, rows } = effect;
  const questions = [...new Set(rows.map(({ question }) => question))].toSorted(
    (a, b) => numberQuestion(a) - numberQuestion(b),
  );
  return (
    <>
      <p className="delta" role="status">
        {t("profile.effect.delta", { adds, removes })}
      </p>
      <p className="hint">{t("profile.effect.total", { applies, wouldApply })}</p>
      {questions.map((question) => {
        const own = rows.filter((row) => row.question === question);
        return (["adds", "removes"] as const).map((way) => (
          <EffectRows
            key={`${question} ${way}`}
            heading={t(`profile.effect.${way}`, { number: numberQuestion(question) })}
            rows={own.filter((row) => row[way] > 0)}
            way={way}
            company={company}
          />
        ));
      })}
      {(adds > 0 || removes > 0) && <p className="hint extra">{t("profile.effect.kept")}</p>}
    </>
  );
}

function EffectRows({
  heading,
  rows,
  way,
  company,
}: {
  heading: string;
  rows: Row[];
  way: "adds" | "removes";
  company: string;
}) {
  const t = useT();
  const { number } = useFormats();
  if (rows.length === 0) return null;
  const more = rows.length - mostActs;
  return (
    <div className="extra">
      <h3>{heading}</h3>
      <ul>
        {rows.slice(0, mostActs).map((row) => (
          <li key={row.actId}>
            <Link to={actPath(row.actId, { company })}>{row.act}</Link>
            <b>{number(row[way])}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hint">{t("profile.effect.more", { count: more })}</p>}
    </div>
  );
}
