import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { translateFor } from "../http/language.server.ts";
import { readPublicSite } from "../http/public-site.server.ts";
import { renderMarkdown } from "../components/chat/render-markdown.ts";

/** `?history=ID` as a Markdown file; with `&message=ID` one question of it and its answer. */
export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const history = params.get("history") ?? "";
  const wanted = params.get("message");
  return withApi(args, async (api) => {
    const [chat, messages] = await Promise.all([
      api.getChat(history),
      api.listChatMessages(history),
    ]);
    const at = messages.findIndex(({ id }) => id === wanted);
    if (wanted && at < 0)
      throw new Response(translateFor(args.request)("chat.missing.question"), { status: 404 });
    const shown = wanted ? messages.slice(at, at + 2) : messages;
    const name = encodeURIComponent(`${chat.title.replace(/[/\\:]/g, " ")}.md`);
    return new Response(renderMarkdown(translateFor(args.request), chat, shown, readPublicSite()), {
      headers: {
        "content-type": "text/markdown; charset=utf-8",
        "content-disposition": `attachment; filename="conversation.md"; filename*=UTF-8''${name}`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  });
}
