import { Form, Link } from "@remix-run/react";
import type { ChatList, ChatSummary } from "../../../server/api/chat/contract.ts";
import { MarkedText } from "../marked-text.tsx";
import { useT } from "../messages.tsx";
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
  const t = useT();
  const history = current ?? undefined;
  const page = list.page;
  return (
    <nav className="chats" aria-labelledby="chats">
      <h2 id="chats">{t("chat.conversations")}</h2>
      <Link to={companyPath(chatPath, company)}>{t("chat.conversations.new")}</Link>
      {(list.total > 0 || find) && <FindForm company={company} current={current} find={find} />}
      {list.total === 0 && !find && <p className="hint">{t("chat.conversations.none")}</p>}
      {find && (
        <p className="hint">
          {t.rich("chat.conversations.found", { count: list.total, words: find })}{" "}
          <Link to={conversationPath(company, { history })}>{t("chat.conversations.showAll")}</Link>
        </p>
      )}
      {groupByAge(t, list.chats, today).map((group) => (
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
        label={t("chat.conversations.pages")}
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
  const t = useT();
  return (
    <search aria-label={t("chat.conversations.search")}>
      <Form className="find" action={`${chatPath}#chats`}>
        <input type="hidden" name="company" value={company} />
        {current && <input type="hidden" name="history" value={current} />}
        <label className="sr" htmlFor="find">
          {t("chat.conversations.search.label")}
        </label>
        <input
          key={find}
          id="find"
          name="find"
          type="search"
          maxLength={200}
          defaultValue={find}
          dir="auto"
          placeholder={t("chat.conversations.search.placeholder")}
        />
        <button className="quiet">{t("chat.conversations.search.button")}</button>
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
