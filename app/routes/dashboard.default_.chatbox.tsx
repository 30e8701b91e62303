import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CompanyHeading } from "../components/company-heading.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { workOnConversation } from "../http/conversation-work.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
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
import { useT } from "../components/messages.tsx";
import { QuestionForm } from "../components/question-form.tsx";
import { UsedModelsNote } from "../components/used-models.tsx";
import { useLiveAnswer } from "../components/use-live-answer.ts";
import { readUsedModels } from "../http/used-models.server.ts";
import { MayWrite } from "../components/may-write.tsx";

const path = "/dashboard/default/chatbox";
const longestFind = 200;
const examples = [
  "chat.example.retention",
  "chat.example.breach",
  "chat.example.rights",
  "chat.example.processor",
] as const;

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
  const t = translateFor(args.request);
  return withApi(args, async (api) => {
    const pathTo = (id?: string) => conversationPath(company, { history: id });
    const worked = await workOnConversation(api, form, pathTo, t);
    if (worked) return worked;
    const prompt = textField(form, "sPrompt");
    if (!prompt.trim()) return refuseEmpty(prompt, t("chat.typeQuestion"));
    try {
      const { chatId } = await api.ask({ prompt, chatId: history || undefined, company });
      return redirect(`${companyPath(path, company, { history: chatId })}#latest`, 303);
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, (t) =>
    shown ? t("chat.about", { company: shown.company }) : t("chat.title"),
  );

export default function ChatPage() {
  const t = useT();
  const { company, history, list, chat, messages, ...shown } = useLoaderData<typeof loader>();
  const { find, today, confirming, models, example, publicUrl } = shown;
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const renaming = refused?.values["intent"] === "rename";
  const { live, ask, stop } = useLiveAnswer(company, messages.at(-1)?.id);
  const asking = live !== null && live.trouble === null;
  return (
    <main id="main">
      <CompanyHeading company={company} title={t("chat.heading")} />
      <div className="chat">
        <ChatHistory company={company} list={list} current={history} find={find} today={today} />
        <section aria-label={t("chat.conversation")}>
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
          <MayWrite>
            <QuestionForm
              // A new answer or another example starts with a fresh field.
              key={`${messages.at(-1)?.id} ${example}`}
              company={company}
              history={history}
              refused={renaming ? undefined : refused}
              example={example}
              live={{ asking, ask, stop }}
            />
          </MayWrite>
          <UsedModelsNote models={models} />
        </section>
      </div>
    </main>
  );
}

function Examples({ company }: { company: string }) {
  const t = useT();
  return (
    <>
      <h2>{t("chat.examples")}</h2>
      <ul className="examples">
        {examples
          .map((key) => t(key))
          .map((question) => (
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

function refuseEmpty(prompt: string, message: string) {
  const refused: RefusedForm = {
    message,
    issues: [{ path: "sPrompt", message }],
    values: { sPrompt: prompt },
  };
  return data({ refused }, { status: 400 });
}

export function ErrorBoundary() {
  return <RouteError missing="chat.missing" />;
}
