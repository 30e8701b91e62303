import { Fragment } from "react";
import type { ReactNode } from "react";
import type { ChatMessage as Message } from "../../../server/api/chat/contract.ts";
import { ChatMessage } from "../chat-message.tsx";
import { messageAnchor } from "./chat-paths.ts";
import { MessageTools } from "./message-tools.tsx";

/** A conversation from its beginning; `children` stand for what is still on its way. */
export function MessageList({
  company,
  history,
  messages,
  children,
}: {
  company: string;
  history: string | null;
  messages: Message[];
  children?: ReactNode;
}) {
  const last = messages.length - 1;
  return (
    <ol className="messages">
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const question = message.role === "assistant" && before?.role === "user" ? before : null;
        return (
          <Fragment key={message.id}>
            <ChatMessage
              company={company}
              message={message}
              anchor={index === last ? "latest" : messageAnchor(message.id)}
            />
            {question && history && (
              <MessageTools company={company} history={history} question={question} />
            )}
          </Fragment>
        );
      })}
      {children}
    </ol>
  );
}
