import type { Citation } from "../../server/api/chat/contract.ts";
import { CitedQuote } from "./cited-quote.tsx";

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
      {citations.map(({ number, ...citation }) => (
        <li key={number} id={`${id}-${number}`} value={number}>
          <CitedQuote passage={citation} company={company} number={number} />
        </li>
      ))}
    </ol>
  );
}
