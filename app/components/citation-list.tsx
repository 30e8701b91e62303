import type { Citation } from "../../server/api/model.ts";

export type Numbered = Citation & { number: number };

/** The quotes an answer rests on; each leads to its page or to the official text. */
export function CitationList({ id, citations }: { id: string; citations: Numbered[] }) {
  return (
    <ol className="citations">
      {citations.map(({ number, quote, link, label }) => (
        <li key={number} id={`${id}-${number}`} value={number}>
          <blockquote dir="auto">{quote}</blockquote>
          <a className="quote" href={link} rel="noreferrer">
            <bdi>{label}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
}
