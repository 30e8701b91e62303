import { Link } from "@remix-run/react";
import type { CompanyProfile } from "../../server/api/company-profile/contract.ts";
import { useT } from "./messages.tsx";
import { profilePath, withSearch } from "./paths.ts";

type Open = { questions: number; obligations: number };

/** How many questions are open, and how many obligations wait for them. */
export function countOpen({ questions, open }: CompanyProfile): Open {
  return {
    questions: questions.filter(({ depending, givenUp }) => depending > 0 && !givenUp).length,
    obligations: open,
  };
}

/** "3 questions decide 120 obligations", as long as any are open. */
export function OpenQuestions({
  company: { id, name },
  open: { questions, obligations },
}: {
  company: { id: string; name: string };
  open: Open;
}) {
  const t = useT();
  if (obligations === 0) return null;
  return (
    <p className="open-questions">
      {t.rich("law.openQuestions", { questions, obligations, company: name })}{" "}
      <Link to={withSearch(profilePath(id), { company: name })}>
        {t("law.openQuestions.answer")}
      </Link>
    </p>
  );
}
