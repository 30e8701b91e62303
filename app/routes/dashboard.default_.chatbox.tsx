import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { workOnConversation } from "../http/conversation-work.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { readPublicSite } from "../http/public-site.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { readPage, requireSelectedCompany } from "../http/selected-company.server.ts";
import { ChatHistory } from "../components/chat/chat-history.tsx";
import { conversationPath } from "../components/chat/chat-paths.ts";
import { ConversationHead } from "../components/chat/conversation-head.tsx";
import { MessageList } from "../components/chat/message-list.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { companyPath } from "../components/paths.ts";
import { LiveMessages } from "../components/live-messages.tsx";
import { QuestionForm } from "../components/question-form.tsx";
import { UsedModelsNote } from "../components/used-models.tsx";
import { useLiveAnswer } from "../components/use-live-answer.ts";
import { readUsedModels } from "../http/used-models.server.ts";

const path = "/dashboard/default/chatbox";
const longestFind = 200;
const examples = [
  "How long is personal data kept?",
  "Who is told about a personal-data breach, and when?",
  "Which rights do people have over their data?",
  "What must a contract with a processor say?",
];

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const { name } = await requireSelectedCompany(api, args.request);
    const history = params.get("history");
    const find = (params.get("find") ?? "").trim().slice(0, longestFind);
    const page = readPage(params);
    const [list, chat, messages, models] = await Promise.all([
      api.findChats({ company: name, q: find || undefined, page }),
      history ? ifOffered(api.getChat(history)) : null,
      history ? api.listChatMessages(history) : [],
      readUsedModels(api),
    ]);
    if (chat && chat.company !== name) {
      throw redirect(conversationPath(chat.company, { history: chat.id }));
    }
    if (list.chats.length === 0 && page > 1) {
      const last = Math.max(1, Math.ceil(list.total / list.pageSize));
      throw redirect(conversationPath(name, { history: chat?.id, find, page: last }));
    }
    return {
      ...{ company: name, history, list, find, chat, messages, models },
      today: new Date().toISOString(),
      publicUrl: readPublicSite().publicUrl,
      confirming: params.get("confirm") === "delete",
      // An example question fills the field; nothing is asked until the form is sent.
      example: params.get("question") ?? "",
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const company = textField(form, "selectedCompany");
  const history = textField(form, "iChatHistoryId");
  return withApi(args, async (api) => {
    const pathTo = (id?: string) => conversationPath(company, { history: id });
    const worked = await workOnConversation(api, form, pathTo);
    if (worked) return worked;
    const prompt = textField(form, "sPrompt");
    if (!prompt.trim()) return refuseEmpty(prompt);
    try {
      const { chatId } = await api.ask({ prompt, chatId: history || undefined, company });
      return redirect(`${companyPath(path, company, { history: chatId })}#latest`, 303);
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, shown ? `Chat about ${shown.company}` : "Chat");

export default function ChatPage() {
  const { company, history, list, chat, messages, ...shown } = useLoaderData<typeof loader>();
  const { find, today, confirming, models, example, publicUrl } = shown;
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const renaming = refused?.values["intent"] === "rename";
  const { live, ask, stop } = useLiveAnswer(company, messages.at(-1)?.id);
  const asking = live !== null && live.trouble === null;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={companyPath("/dashboard/default", company)}>
              <bdi>{company}</bdi> Dashboard
            </Link>
          </p>
          <h1>AI assistant</h1>
        </div>
      </header>
      <div className="chat">
        <ChatHistory company={company} list={list} current={history} find={find} today={today} />
        <section aria-label="Conversation">
          {chat && (
            <ConversationHead
              chat={chat}
              questions={messages.filter(({ role }) => role === "user").length}
              confirming={confirming}
              refused={renaming ? refused : undefined}
              publicUrl={publicUrl}
            />
          )}
          {messages.length === 0 && !live ? (
            <Examples company={company} />
          ) : (
            <MessageList company={company} history={history} messages={messages}>
              {live && <LiveMessages live={live} />}
            </MessageList>
          )}
          <QuestionForm
            // A new answer or another example starts with a fresh field.
            key={`${messages.at(-1)?.id} ${example}`}
            company={company}
            history={history}
            refused={renaming ? undefined : refused}
            example={example}
            live={{ asking, ask, stop }}
          />
          <UsedModelsNote models={models} />
        </section>
      </div>
    </main>
  );
}

function Examples({ company }: { company: string }) {
  return (
    <>
      <h2>Questions to begin with</h2>
      <ul className="examples">
        {examples.map((question) => (
          <li key={question}>
            <Link to={`${companyPath(path, company, { question })}#question-sPrompt`}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function refuseEmpty(prompt: string) {
  const message = "Please type a question";
  const refused: RefusedForm = {
    message,
    issues: [{ path: "sPrompt", message }],
    values: { sPrompt: prompt },
  };
  return data({ refused }, { status: 400 });
}

export function ErrorBoundary() {
  return <RouteError missing="No such company or conversation is in your account." />;
}
