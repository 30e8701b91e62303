import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { ChatMessage } from "../../../server/api/chat/contract.ts";
import { companyPath } from "../paths.ts";
import { CopyButton } from "../copy-button.tsx";
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
  const t = useT();
  const { id, text } = question;
  return (
    <li className="facts message-tools">
      <a href={messagePath(company, history, id)}>{t("chat.link")}</a>
      <Link to={`${companyPath(chatPath, company, { question: text })}#question-sPrompt`}>
        {t("chat.askAgain")}
      </Link>
      <CopyButton from={markdownPath(history, id)} words={t("chat.copy")} />
    </li>
  );
}
