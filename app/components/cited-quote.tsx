import type { Citation } from "../../server/api/chat/contract.ts";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { keepCompanyIn } from "./paths.ts";

const gradeKeys = {
  answers: "assistant.grade.answers",
  closest: "assistant.grade.closest",
} as const;

/** A quoted passage, how surely it answers, and the way to where it stands. */
export function CitedQuote({
  passage: { quote, link, label, grade },
  company,
  number,
}: {
  passage: Pick<Citation, "quote" | "link" | "label"> & Partial<Pick<Citation, "grade">>;
  company: string | undefined;
  number?: number;
}) {
  const t = useT();
  return (
    <>
      <blockquote dir="auto">{quote}</blockquote>
      <p className="by">
        {grade && (
          <span className="grade">
            {number !== undefined && `[${number}] `}
            {t(gradeKeys[grade])}
          </span>
        )}
        <OfficialLink
          className="quote"
          to={keepCompanyIn(link, company)}
          otherwise={<bdi>{label}</bdi>}
        >
          <bdi>{label}</bdi>
        </OfficialLink>
      </p>
    </>
  );
}
