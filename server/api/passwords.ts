import { createRoute, z } from "@hono/zod-openapi";
import { requestReset, resetPassword } from "../accounts/password-reset.ts";
import { answers, clientAddress, jsonBody } from "./environment.ts";
import type { Api } from "./environment.ts";
import { emailFields, newPasswordFields } from "../fields/sign-in.ts";
import * as schema from "./schemas.ts";

export function addPasswordRoutes(api: Api): void {
  const forgotRoute = createRoute({
    method: "post",
    path: "/profile/forgot-password",
    request: { body: jsonBody(emailFields) },
    responses: answers(200, z.object({ iForgotRequestId: z.string() }), [400, 429]),
  });
  api.openapi(forgotRoute, async (context) => {
    const { sEmail } = context.req.valid("json");
    const id = await requestReset(context.get("db"), sEmail, clientAddress(context));
    const message = "If this address has an account, a mail with a link is on its way.";
    return context.json({ oData: { iForgotRequestId: id }, message }, 200);
  });

  const setRoute = createRoute({
    method: "put",
    path: "/profile/set-forgot-password/{iForgotRequestId}",
    request: {
      params: z.object({ iForgotRequestId: schema.id }),
      body: jsonBody(newPasswordFields),
    },
    responses: answers(200, z.object({}), [400, 404, 410]),
  });
  api.openapi(setRoute, async (context) => {
    const { iForgotRequestId } = context.req.valid("param");
    const { sPassword } = context.req.valid("json");
    await resetPassword(context.get("db"), iForgotRequestId, sPassword);
    return context.json({ oData: {}, message: "Password reset successful." }, 200);
  });
}
