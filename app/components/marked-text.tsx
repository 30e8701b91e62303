import type { ExcerptPart } from "../../server/api/search/contract.ts";

/** An excerpt with the words that were looked for marked. */
export function MarkedText({ parts }: { parts: ExcerptPart[] }) {
  return parts.map(({ text, marked }, index) => {
    const key = `${index} ${text}`;
    return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
