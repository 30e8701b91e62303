import type { Citation } from "../../server/api/model.ts";
import { OfficialLink } from "./official-link.tsx";

export type Numbered = Citation & { number: number };

/** The quotes an answer rests on; each leads to its page or to the official text. */
export function CitationList({ id, citations }: { id: string; citations: Numbered[] }) {
  return (
    <ol className="citations">
      {citations.map(({ number, quote, link, label }) => (
        <li key={number} id={`${id}-${number}`} value={number}>
          <blockquote dir="auto">{quote}</blockquote>
          <OfficialLink className="quote" to={link} otherwise={<bdi>{label}</bdi>}>
            <bdi>{label}</bdi>
          </OfficialLink>
        </li>
      ))}
    </ol>
  );
}
