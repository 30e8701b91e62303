import { Form, Link } from "@remix-run/react";
import type { ChatList, ChatSummary } from "../../../server/api/chat/contract.ts";
import { MarkedText } from "../marked-text.tsx";
import { Pager } from "../pager.tsx";
import { companyPath } from "../paths.ts";
import { Day } from "../time.tsx";
import { chatPath, conversationPath, messageAnchor } from "./chat-paths.ts";
import { groupByAge } from "./group-by-age.ts";

/** Earlier conversations about a company by their age, or those that hold the words. */
export function ChatHistory({
  company,
  list,
  current,
  find,
  today,
}: {
  company: string;
  list: ChatList;
  current: string | null;
  find: string;
  today: string;
}) {
  const history = current ?? undefined;
  const page = list.page;
  return (
    <nav className="chats" aria-labelledby="chats">
      <h2 id="chats">Conversations</h2>
      <Link to={companyPath(chatPath, company)}>New conversation</Link>
      {(list.total > 0 || find) && <FindForm company={company} current={current} find={find} />}
      {list.total === 0 && !find && <p className="hint">Your questions are kept here.</p>}
      {find && (
        <p className="hint">
          {describeFound(list.total)} “<bdi>{find}</bdi>”.{" "}
          <Link to={conversationPath(company, { history })}>Show all</Link>
        </p>
      )}
      {groupByAge(list.chats, today).map((group) => (
        <section key={group.age} className="age" aria-label={group.age}>
          <h3>{group.age}</h3>
          <ul className="rows">
            {group.items.map((chat) => (
              <Conversation
                key={chat.id}
                chat={chat}
                to={conversationPath(company, { history: chat.id, find, page })}
                isCurrent={chat.id === current}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pager
        {...list}
        label="Pages of conversations"
        linkTo={(other) => conversationPath(company, { history, find, page: other })}
      />
    </nav>
  );
}

function FindForm({
  company,
  current,
  find,
}: {
  company: string;
  current: string | null;
  find: string;
}) {
  return (
    <search aria-label="Search your conversations">
      <Form className="find" action={`${chatPath}#chats`}>
        <input type="hidden" name="company" value={company} />
        {current && <input type="hidden" name="history" value={current} />}
        <label className="sr" htmlFor="find">
          Words of a title, a question or an answer
        </label>
        <input
          key={find}
          id="find"
          name="find"
          type="search"
          maxLength={200}
          defaultValue={find}
          dir="auto"
          placeholder="Words in them"
        />
        <button className="quiet">Search</button>
      </Form>
    </search>
  );
}

function Conversation({
  chat,
  to,
  isCurrent,
}: {
  chat: ChatSummary;
  to: string;
  isCurrent: boolean;
}) {
  const { title, updated, found } = chat;
  return (
    <li>
      <Link
        to={`${to}#${found ? messageAnchor(found.messageId) : "latest"}`}
        aria-current={isCurrent ? "page" : undefined}
        dir="auto"
      >
        {title}
      </Link>
      {found && found.excerpt.length > 0 && (
        <p className="reason" dir="auto">
          <MarkedText parts={found.excerpt} />
        </p>
      )}
      {updated && (
        <small>
          <Day date={updated} />
        </small>
      )}
    </li>
  );
}

function describeFound(total: number): string {
  if (total === 0) return "No conversation holds";
  return total === 1 ? "One conversation holds" : `${total} conversations hold`;
}
