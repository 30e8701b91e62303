import { addComment, deleteComment, listComments } from "../../companies/findings/comments.ts";
import type { Api } from "../environment.ts";
import { findWorkOn } from "../findings/routes.ts";
import { limitUse } from "../limit-use.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addCommentRoutes(api: Api): void {
  serve(api, calls.listComments, async (which, work) => {
    const comments = await listComments(work.db, await findWorkOn(work, which));
    return comments.map((one) => ({ ...one, by: one.person ?? "", on: one.made }));
  });
  serve(api, calls.addComment, async ({ text, ...which }, work) => {
    await limitUse(work.context, "comments");
    return addComment(work.db, work.catalogue, await findWorkOn(work, which), text);
  });
  serve(api, calls.deleteComment, async ({ commentId, ...which }, work) =>
    deleteComment(work.db, await findWorkOn(work, which), commentId),
  );
}
