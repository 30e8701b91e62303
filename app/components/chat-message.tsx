import type { ReactNode } from "react";
import type { ChatMessage as Message, Citation } from "../../server/api/chat/contract.ts";
import { AnswerParts } from "./answer-parts.tsx";
import { CitationList } from "./citation-list.tsx";
import type { Numbered } from "./citation-list.tsx";
import { useT } from "./messages.tsx";
import { Moment } from "./time.tsx";
import { WritingNote } from "./used-models.tsx";

/** A question or an answer. */
export function ChatMessage({
  message,
  anchor,
  company,
}: {
  message: Message;
  anchor?: string;
  company: string;
}) {
  const t = useT();
  const { id, role, text, created, parts, textLanguage: language } = message;
  const citations = message.citations.map((one, index) => ({ ...one, number: index + 1 }));
  return (
    <li id={anchor} className={role === "user" ? "message mine" : "message"}>
      <p className="who">
        {t(role === "user" ? "chat.you" : "chat.assistant")} {created && <Moment date={created} />}
      </p>
      <WritingNote writing={message} />
      {parts.length > 0 ? (
        <AnswerParts {...{ parts, id, citations, company, language }} />
      ) : (
        <PlainText {...{ text, id, citations, company, language }} />
      )}
    </li>
  );
}

/** A question, or an answer that has no more than its text; quotes stand where the text gives them. */
function PlainText({
  text,
  id,
  citations,
  company,
  language,
}: {
  text: string;
  id: string;
  citations: Numbered[];
  company: string;
  language: string;
}) {
  const blocks = cutBlocks(text, citations);
  const placed = new Set(blocks.flatMap((block) => block.citations));
  return (
    <>
      {blocks.map((block) =>
        block.text === null ? (
          <CitationList key={block.key} id={id} citations={block.citations} company={company} />
        ) : (
          <p key={block.key} lang={language} dir="auto">
            {linkNumbers(block.text, id, citations.length)}
          </p>
        ),
      )}
      <CitationList
        id={id}
        citations={citations.filter((one) => !placed.has(one))}
        company={company}
      />
    </>
  );
}

type Block = { key: number; text: string | null; citations: Numbered[] };

/** Paragraphs, and runs of lines that are nothing but a numbered quote. */
function cutBlocks(text: string, citations: Numbered[]): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const quoted = findQuotedLine(line, citations);
    const last = blocks.at(-1);
    if (quoted && last?.text === null) last.citations.push(quoted);
    else if (quoted) blocks.push({ key: blocks.length, text: null, citations: [quoted] });
    else if (line.trim()) blocks.push({ key: blocks.length, text: line, citations: [] });
  }
  return blocks;
}

function findQuotedLine(line: string, citations: Numbered[]): Numbered | undefined {
  const number = /^“.*\[(\d{1,2})\]$/.exec(line.trim())?.[1];
  const citation = number ? citations[Number(number) - 1] : undefined;
  return citation && line.includes(foldSpace(citation)) ? citation : undefined;
}

function foldSpace({ quote }: Citation): string {
  return quote.replace(/\s+/g, " ").trim();
}

/** "[2]" in the text leads to the second quote. */
function linkNumbers(text: string, id: string, most: number): ReactNode[] {
  return text.split(/\[(\d{1,2})\]/).map((part, index) => {
    if (index % 2 === 0) return part;
    if (Number(part) < 1 || Number(part) > most) return `[${part}]`;
    return (
      // The place in the text is what tells two marks of the same number apart.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={`#${id}-${part}`}>
        [{part}]
      </a>
    );
  });
}
