import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { updateBusiness } from "../accounts/accounts.ts";
import { changePassword } from "../accounts/credentials.ts";
import { deleteAccount } from "../accounts/deletion.ts";
import { exportAccount } from "../accounts/export.ts";
import { endSessions, listSessions } from "../accounts/sessions.ts";
import { resendVerification, verifyEmail } from "../accounts/verification.ts";
import { asProfile } from "./auth.ts";
import { answers, jsonBody } from "./environment.ts";
import type { Api } from "./environment.ts";
import * as schema from "./schemas-accounts.ts";
import { changePasswordFields, deletionFields } from "../fields/sign-in.ts";
import { failure, id, profile } from "./schemas.ts";

export function addAccountRoutes(api: Api): void {
  addProfileRoutes(api);
  addSignInRoutes(api);

  const exportRoute = createRoute({
    method: "get",
    path: "/account/export",
    responses: {
      200: { description: "A zip", content: { "application/zip": { schema: z.any() } } },
      401: { description: "Refused", content: { "application/json": { schema: failure } } },
    },
  });
  api.openapi(exportRoute, async (context) => {
    const { user } = context.get("visit");
    const archive = await exportAccount(context.get("db"), user.accountId);
    return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="account-${new Date().toISOString().slice(0, 10)}.zip"`,
      },
    });
  });

  const deleteRoute = createRoute({
    method: "delete",
    path: "/account",
    request: { body: jsonBody(deletionFields) },
    responses: answers(200, z.object({}), [400, 401, 429]),
  });
  api.openapi(deleteRoute, async (context) => {
    const { sPassword } = context.req.valid("json");
    await deleteAccount(context.get("db"), context.get("visit").user, sPassword);
    return context.json({ oData: {} }, 200);
  });
}

function addProfileRoutes(api: Api): void {
  const profileRoute = createRoute({
    method: "patch",
    path: "/profile",
    request: { body: jsonBody(schema.profileBody) },
    responses: answers(200, profile, [400, 401, 403]),
  });
  api.openapi(profileRoute, async (context) => {
    const body = context.req.valid("json");
    const changes = {
      ...(body.sBusinessName !== undefined && { businessName: body.sBusinessName }),
      ...(body.sBusinessType !== undefined && { businessType: body.sBusinessType }),
      ...(body.aComplianceFocus !== undefined && { complianceFocus: body.aComplianceFocus }),
      ...(body.sRegion !== undefined && { region: body.sRegion }),
    };
    const user = await updateBusiness(context.get("db"), context.get("visit").user, changes);
    return context.json({ oData: asProfile(user) }, 200);
  });

  const verifyRoute = createRoute({
    method: "post",
    path: "/auth/verify-email/{iEmailVerifyId}",
    request: { params: z.object({ iEmailVerifyId: id }) },
    responses: answers(200, z.object({}), [404, 410]),
  });
  api.openapi(verifyRoute, async (context) => {
    await verifyEmail(context.get("db"), context.req.valid("param").iEmailVerifyId);
    return context.json({ oData: {} }, 200);
  });

  const resendRoute = createRoute({
    method: "post",
    path: "/account/verification",
    responses: answers(200, z.object({}), [401, 409, 429]),
  });
  api.openapi(resendRoute, async (context) => {
    await resendVerification(context.get("db"), context.get("visit").user);
    return context.json({ oData: {} }, 200);
  });
}

function addSignInRoutes(api: Api): void {
  const passwordRoute = createRoute({
    method: "put",
    path: "/account/password",
    request: { body: jsonBody(changePasswordFields) },
    responses: answers(200, z.object({}), [400, 401, 429]),
  });
  api.openapi(passwordRoute, async (context) => {
    const { sCurrentPassword, sPassword } = context.req.valid("json");
    const input = { current: sCurrentPassword, password: sPassword };
    await changePassword(context.get("db"), context.get("visit"), input);
    return context.json({ oData: {} }, 200);
  });

  const sessionsRoute = createRoute({
    method: "get",
    path: "/account/sessions",
    responses: answers(200, z.array(schema.session), [401]),
  });
  api.openapi(sessionsRoute, async (context) => {
    const { user, sessionId } = context.get("visit");
    const sessions = await listSessions(context.get("db"), user.id);
    const oData = sessions.map((one) => ({
      _id: one.id,
      dCreated: one.created,
      dExpires: one.expires,
      sAddress: one.address,
      bCurrent: one.id === sessionId,
    }));
    return context.json({ oData }, 200);
  });

  const endRoute = createRoute({
    method: "delete",
    path: "/account/sessions",
    responses: answers(200, z.object({}), [401]),
  });
  api.openapi(endRoute, async (context) => {
    await endSessions(context.get("db"), context.get("visit").user.id);
    return context.json({ oData: {} }, 200);
  });
}
