import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import { profilePath, withSearch } from "./paths.ts";

type Open = { questions: number; obligations: number };

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
