import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { requireSelectedCompany } from "../http/selected-company.server.ts";
import { ChatHistory } from "../components/chat-history.tsx";
import { ChatMessage } from "../components/chat-message.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { companyPath } from "../components/paths.ts";
import { LiveMessages } from "../components/live-messages.tsx";
import { QuestionForm } from "../components/question-form.tsx";
import { UsedModelsNote } from "../components/used-models.tsx";
import { useLiveAnswer } from "../components/use-live-answer.ts";
import { readUsedModels } from "../http/used-models.server.ts";

const path = "/dashboard/default/chatbox";
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
    const [chats, messages, models] = await Promise.all([
      api.listChats(name),
      history ? api.listChatMessages(history) : [],
      readUsedModels(api),
    ]);
    // An example question fills the field; nothing is asked until the form is sent.
    const example = params.get("question") ?? "";
    return { company: name, history, chats, messages, models, example };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const company = textField(form, "selectedCompany");
  const history = textField(form, "iChatHistoryId");
  return withApi(args, async (api) => {
    if (form.get("intent") === "delete") {
      await api.deleteChat(history);
      throw redirect(companyPath(path, company), 303);
    }
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
  const { company, history, chats, messages, models, example } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
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
        <ChatHistory company={company} chats={chats} current={history} />
        <section aria-label="Conversation">
          {messages.length === 0 && !live ? (
            <Examples company={company} />
          ) : (
            <ol className="messages">
              {messages.map((message, index) => (
                <ChatMessage
                  company={company}
                  key={message.id}
                  message={message}
                  {...(index === messages.length - 1 && { anchor: "latest" })}
                />
              ))}
              {live && <LiveMessages live={live} />}
            </ol>
          )}
          <QuestionForm
            // A new answer or another example starts with a fresh field.
            key={`${messages.at(-1)?.id} ${example}`}
            company={company}
            history={history}
            refused={refused}
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
