import { createRoute, z } from "@hono/zod-openapi";
import { getPasswordKey } from "../accounts/password-keys.ts";
import { requestReset, resetPassword } from "../accounts/password-reset.ts";
import { answers, clientAddress, jsonBody } from "./environment.ts";
import { forAnyone, forAnyoneWithPassword } from "./access.ts";
import type { Api } from "./environment.ts";
import * as schema from "./schemas.ts";

export function addPasswordRoutes(api: Api): void {
  const keyRoute = createRoute({
    method: "get",
    path: "/auth/public-key",
    ...forAnyone,
    tags: ["Sign-in"],
    summary: "The key to encrypt passwords for",
    description: `Wherever a password is asked for, a compact JWE may stand in its place: the password encrypted with RSA-OAEP-256 and A256GCM, and a protected header that holds iat, the time in seconds. It is good once and for five minutes.`,
    responses: answers(200, schema.publicKey),
  });
  api.openapi(keyRoute, async (context) => {
    const { published } = await getPasswordKey();
    return context.json({ oData: published }, 200);
  });

  const forgotRoute = createRoute({
    method: "post",
    path: "/profile/forgot-password",
    ...forAnyone,
    tags: ["Sign-in"],
    summary: "Ask for a mail with a link that sets a new password",
    request: { body: jsonBody(schema.emailBody) },
    responses: answers(200, z.object({ iForgotRequestId: z.string() }), [429]),
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
    ...forAnyoneWithPassword,
    tags: ["Sign-in"],
    summary: "Set a new password with the last part of the mailed link",
    request: {
      params: z.object({ iForgotRequestId: schema.id }),
      body: jsonBody(schema.newPasswordBody),
    },
    responses: answers(200, z.object({}), [404, 410]),
  });
  api.openapi(setRoute, async (context) => {
    const { iForgotRequestId } = context.req.valid("param");
    const { sPassword } = context.req.valid("json");
    await resetPassword(context.get("db"), iForgotRequestId, sPassword);
    return context.json({ oData: {}, message: "Password reset successful." }, 200);
  });
}
