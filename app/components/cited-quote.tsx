import type { Citation } from "../../server/api/chat/contract.ts";
import { OfficialLink } from "./official-link.tsx";
import { keepCompanyIn } from "./paths.ts";

/** A quoted passage, and the way to where it stands. */
export function CitedQuote({
  passage: { quote, link, label },
  company,
}: {
  passage: Pick<Citation, "quote" | "link" | "label">;
  company: string | undefined;
}) {
  return (
    <>
      <blockquote dir="auto">{quote}</blockquote>
      <OfficialLink
        className="quote"
        to={keepCompanyIn(link, company)}
        otherwise={<bdi>{label}</bdi>}
      >
        <bdi>{label}</bdi>
      </OfficialLink>
    </>
  );
}
