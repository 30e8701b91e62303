import type { Citation } from "../../server/api/model.ts";
import { OfficialLink } from "./official-link.tsx";
import { keepCompanyIn } from "./paths.ts";

export type Numbered = Citation & { number: number };

/** The quotes an answer rests on; each leads to its page or to the official text. */
export function CitationList({
  id,
  citations,
  company,
}: {
  id: string;
  citations: Numbered[];
  company: string | undefined;
}) {
  return (
    <ol className="citations">
      {citations.map(({ number, quote, link, label }) => (
        <li key={number} id={`${id}-${number}`} value={number}>
          <blockquote dir="auto">{quote}</blockquote>
          <OfficialLink
            className="quote"
            to={keepCompanyIn(link, company)}
            otherwise={<bdi>{label}</bdi>}
          >
            <bdi>{label}</bdi>
          </OfficialLink>
        </li>
      ))}
    </ol>
  );
}
