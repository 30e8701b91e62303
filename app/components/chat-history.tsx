import { Form, Link } from "@remix-run/react";
import type { ChatSummary } from "../../server/api/model.ts";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";

/** Earlier conversations about a company, the newest first, each with a way to delete it. */
export function ChatHistory({
  company,
  chats,
  current,
}: {
  company: string;
  chats: ChatSummary[];
  current: string | null;
}) {
  return (
    <nav className="chats" aria-labelledby="chats">
      <h2 id="chats">Conversations</h2>
      <Link to={companyPath("/dashboard/default/chatbox", company)}>New conversation</Link>
      {chats.length === 0 && <p className="hint">Your questions are kept here.</p>}
      <ul className="rows">
        {chats.map((chat) => (
          <li key={chat.id} className="with-action">
            <span>
              <Link
                to={`${companyPath("/dashboard/default/chatbox", company, { history: chat.id })}#latest`}
                aria-current={chat.id === current ? "page" : undefined}
                dir="auto"
              >
                {chat.title}
              </Link>
              {chat.updated && (
                <small>
                  <Day date={chat.updated} />
                </small>
              )}
            </span>
            <Form method="post">
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="iChatHistoryId" value={chat.id} />
              <input type="hidden" name="selectedCompany" value={company} />
              <button className="link" aria-label={`Delete: ${chat.title}`}>
                Delete
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </nav>
  );
}
