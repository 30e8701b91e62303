import { Link } from "@remix-run/react";
import type { BoundAct, BoundObligation } from "../../../server/api/bound-law/contract.ts";
import type { ProfileEntry } from "../../../server/api/company-profile/contract.ts";
import { questionAnchor } from "../company-profile/question-layout.ts";
import { TakeConcernBack } from "../concerned-form.tsx";
import { useT } from "../messages.tsx";
import { companyPath, lawPath, obligationPath, profilePath } from "../paths.ts";
import { Day } from "../time.tsx";
import { ActRow } from "./act-row.tsx";
import type { LawOf } from "./act-row.tsx";
import type { BoundObligations } from "./bound-obligations.tsx";
import type { SaidOfConditions } from "./conditional-duties.tsx";

export type OpenedAct = { id: string; list: BoundObligations } | null;
type Rows = {
  of: LawOf;
  acts: BoundAct[];
  opened: OpenedAct;
  said?: SaidOfConditions | undefined;
};

export function ActList({ of, acts, opened, said }: Rows) {
  return (
    <ul className="rows">
      {acts.map((act) => (
        <ActRow
          key={act.id}
          of={of}
          act={act}
          opened={opened?.id === act.id ? opened.list : null}
          said={said}
        />
      ))}
    </ul>
  );
}

/** What is still to come, by the day on which it begins. */
export function ComingActs({ of, acts, opened }: Rows) {
  const days = [...new Set(acts.map(({ begins }) => begins))].toSorted((a, b) =>
    (a ?? "9").localeCompare(b ?? "9"),
  );
  return days.map((day) => (
    <div key={day} className="of-day">
      <h3>{day && <Day date={day} />}</h3>
      <ActList of={of} acts={acts.filter(({ begins }) => begins === day)} opened={opened} />
    </div>
  ));
}

/** What nobody can tell yet, under the questions that would tell. */
export function UnknownActs({ of, acts, opened, questions }: Rows & { questions: ProfileEntry[] }) {
  const t = useT();
  const { companyId, company, tab } = of;
  const shown = acts.filter(({ id }) => id === opened?.id);
  return (
    <>
      <ActList of={of} acts={shown} opened={opened} />
      {questions.map(({ question, depending }) => (
        <div key={question} className="of-question">
          <h3>
            <Link to={profilePath(companyId, questionAnchor(question))}>
              {t(`profile.question.${question}`)}
            </Link>
          </h3>
          <p className="hint">{t("profile.from.depending", { count: depending })}</p>
          <details className="more">
            <summary>
              {t("law.unknown.acts", { count: acts.filter((one) => asks(one, question)).length })}
            </summary>
            <ul className="points">
              {acts
                .filter((one) => asks(one, question))
                .map((act) => (
                  <li key={act.id}>
                    <Link to={lawPath(companyId, { company, show: tab, act: act.id })}>
                      {act.name}
                    </Link>
                  </li>
                ))}
            </ul>
          </details>
        </div>
      ))}
    </>
  );
}

/** Duties that were set as not applicable one by one, not with their act. */
export function DutiesSetAside({
  company,
  duties,
}: {
  company: string;
  duties: BoundObligation[];
}) {
  const t = useT();
  if (duties.length === 0) return null;
  return (
    <div className="of-question">
      <h3>{t("law.setAside.single")}</h3>
      <ul className="rows">
        {duties.map(({ id, findingId, title, act, article, setAside }) => (
          <li key={id} className="with-action">
            <div>
              <Link
                to={
                  findingId
                    ? companyPath("/dashboard/default", company, { report: findingId })
                    : obligationPath(id, company)
                }
              >
                {title}
              </Link>
              <small>{t("findings.article", { act, article })}</small>
              {setAside && (
                <small className="typed" dir="auto">
                  {t.rich("law.setAside.by", {
                    by: setAside.by,
                    date: <Day date={setAside.on} />,
                    reason: setAside.reason,
                  })}
                </small>
              )}
            </div>
            <TakeConcernBack obligationId={id} title={title} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function asks({ questions }: BoundAct, question: ProfileEntry["question"]): boolean {
  return questions.includes(question);
}
