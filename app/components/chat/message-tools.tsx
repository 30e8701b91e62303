import { Link } from "@remix-run/react";
import type { ChatMessage } from "../../../server/api/chat/contract.ts";
import { companyPath } from "../paths.ts";
import { chatPath, markdownPath, messagePath } from "./chat-paths.ts";

/** What can be done with one question, after its answer. */
export function MessageTools({
  company,
  history,
  question,
}: {
  company: string;
  history: string;
  question: ChatMessage;
}) {
  const { id, text } = question;
  return (
    <li className="facts message-tools">
      <a href={messagePath(company, history, id)}>Link to this question</a>
      <Link to={`${companyPath(chatPath, company, { question: text })}#question-sPrompt`}>
        Ask it anew
      </Link>
      <button type="button" className="link only-js" data-copies={markdownPath(history, id)}>
        Copy
      </button>
    </li>
  );
}
