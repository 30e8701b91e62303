import type {
  CompanyProfile,
  ProfileEffect,
} from "../../../server/api/company-profile/contract.ts";
import type { TypedAnswers } from "../../../server/form-schemas/profile-ticks.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useT } from "../messages.tsx";
import { DecidingQuestions, listDeciding } from "./deciding-questions.tsx";
import { EffectPanel } from "./effect-panel.tsx";
import { Question } from "./question.tsx";
import {
  furtherQuestions,
  numberQuestion,
  questionAnchor,
  questionGroups,
} from "./question-layout.ts";
import type { QuestionGroup } from "./question-layout.ts";
import { MayWrite, TellingForm, useMayWrite } from "../may-write.tsx";

/** What came of a form that changed nothing, or not all that was typed. */
export type PendingProfile = {
  typed: TypedAnswers;
  /** Questions that somebody else answered since the form was shown. */
  overtaken: string[];
  effect: ProfileEffect | null;
  refused: RefusedForm | undefined;
};

type Entries = CompanyProfile["questions"];
type Question = Entries[number]["question"];

/** The questions in their groups, in one form, with what saving would change beside them. */
export function ProfileForm({
  profile,
  pending,
}: {
  profile: CompanyProfile;
  pending: PendingProfile | undefined;
}) {
  const t = useT();
  const mayWrite = useMayWrite();
  const { company, questions, counts } = profile;
  const refused = pending?.refused;
  const fieldIds = Object.fromEntries(
    questions.map(({ question }) => [question, questionAnchor(question)]),
  );
  const isRead = questions.some(({ origin }) => origin === "read");
  const show = (numbered: readonly Question[]) => (
    <div className="numbered" key={numbered.join()}>
      {numbered.map((question, at) => (
        <QuestionOf
          key={question}
          company={company}
          entry={questions.find((one) => one.question === question)}
          number={at === 0 ? numberQuestion(question) : undefined}
          pending={pending}
        />
      ))}
    </div>
  );
  const further = furtherQuestions.flat() as Question[];
  const opensFurther = (question: Question) =>
    refused?.issues.some(({ path }) => path === question) ||
    listDeciding(questions).some((one) => one.question === question) ||
    questions.some((one) => one.question === question && (one.values?.length ?? 0) > 0);
  return (
    <>
      <ErrorSummary refused={refused} fieldIds={fieldIds} />
      <TellingForm method="post" className="split" id="profile">
        {/* What the Enter key presses: it changes nothing. */}
        <MayWrite>
          <button className="sr" name="intent" value="preview" tabIndex={-1} aria-hidden="true">
            {t("profile.effect.show")}
          </button>
        </MayWrite>
        <div className="groups">
          <DecidingQuestions questions={questions} />
          {isRead && mayWrite && (
            <section className="confirm-all">
              <p>{t("profile.confirmAll.text")}</p>
              <button className="button second" name="intent" value="confirm-all">
                {t("profile.confirmAll")}
              </button>
            </section>
          )}
          {(Object.keys(questionGroups) as QuestionGroup[]).map((group) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`profile.group.${group}`)}</h2>
              {questionGroups[group].map((numbered) => show(numbered))}
            </section>
          ))}
          <section>
            <details className="further" open={further.some(opensFurther)}>
              <summary>{t("profile.group.further")}</summary>
              {furtherQuestions.map((numbered) => show(numbered))}
            </details>
          </section>
        </div>
        <MayWrite>
          <EffectPanel company={company} counts={counts} effect={pending?.effect ?? null} />
        </MayWrite>
      </TellingForm>
    </>
  );
}

function QuestionOf({
  company,
  entry,
  number,
  pending,
}: {
  company: string;
  entry: Entries[number] | undefined;
  number: number | undefined;
  pending: PendingProfile | undefined;
}) {
  if (!entry) return null;
  const { question } = entry;
  const issue = pending?.refused?.issues.find(({ path }) => path === question);
  return (
    <Question
      company={company}
      entry={entry}
      number={number}
      pending={{
        typed: pending?.typed[question],
        overtaken: pending?.overtaken.includes(question) ?? false,
        issue: issue?.message,
      }}
    />
  );
}
