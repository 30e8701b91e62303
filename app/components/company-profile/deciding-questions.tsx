import type { CompanyProfile } from "../../../server/api/company-profile/contract.ts";
import { useT } from "../messages.tsx";
import { questionAnchor } from "./question-layout.ts";

const mostShown = 3;

/** The open questions on which most depends, each with the way to it. */
export function listDeciding(questions: CompanyProfile["questions"]) {
  return questions
    .filter(({ depending, givenUp }) => depending > 0 && !givenUp)
    .toSorted((a, b) => b.depending - a.depending)
    .slice(0, mostShown);
}

export function DecidingQuestions({ questions }: Pick<CompanyProfile, "questions">) {
  const t = useT();
  const deciding = listDeciding(questions);
  if (deciding.length === 0) return null;
  return (
    <section aria-labelledby="deciding">
      <h2 id="deciding">{t("profile.deciding", { count: deciding.length })}</h2>
      <ol className="rows">
        {deciding.map(({ question, depending }) => (
          <li key={question} className="with-action">
            <a href={`#${questionAnchor(question)}`}>{t(`profile.question.${question}`)}</a>
            <small>{t("profile.deciding.count", { count: depending })}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
