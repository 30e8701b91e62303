import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Comment } from "./contract.ts";

/** What people remark on findings, and on the controls among them. */
export function commentCalls({ ask, tell }: Sender) {
  return {
    /** The newest first. */
    listComments: async (companyName: string, id: string): Promise<Comment[]> =>
      (await ask(calls.listComments, { companyName, id })).comments,
    addComment: (companyName: string, id: string, text: string) =>
      ask(calls.addComment, { companyName, id, text }),
    deleteComment: (companyName: string, id: string, commentId: string) =>
      tell(calls.deleteComment, { companyName, id, commentId }),
  };
}
