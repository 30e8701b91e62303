import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { conversationPath } from "../components/chat/chat-paths.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";

/** A conversation by its id alone, which leads to the chat of its company. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { id, company } = await api.getChat(args.params["chatbox"] ?? "");
    return redirect(conversationPath(company, { history: id }));
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "chat.title");

export default function ConversationPage() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError missing="chat.missing.conversation" />;
}
