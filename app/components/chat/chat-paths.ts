import { companyPath } from "../paths.ts";

export const chatPath = "/dashboard/default/chatbox";

type Place = { history?: string | undefined; find?: string | undefined; page?: number | undefined };

/** A conversation, beside the part of the list that is shown. */
export function conversationPath(company: string, { history, find, page }: Place): string {
  return companyPath(chatPath, company, {
    history,
    find: find || undefined,
    page: page && page > 1 ? page : undefined,
  });
}

/** A question or an answer in its conversation. */
export function messagePath(company: string, history: string, messageId: string): string {
  return `${conversationPath(company, { history })}#${messageAnchor(messageId)}`;
}

export function messageAnchor(messageId: string): string {
  return `message-${messageId}`;
}

/** The conversation as Markdown, or one question of it with its answer. */
export function markdownPath(history: string, messageId?: string): string {
  const params = new URLSearchParams({ history, ...(messageId && { message: messageId }) });
  return `${chatPath}.md?${params}`;
}
