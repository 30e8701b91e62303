import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { updateBusiness } from "../accounts/accounts.ts";
import { changePassword } from "../accounts/credentials.ts";
import { deleteAccount } from "../accounts/deletion.ts";
import { endSessions, listSessions } from "../accounts/sessions.ts";
import { resendVerification, verifyEmail } from "../accounts/verification.ts";
import { countHoldings } from "../companies/quotas.ts";
import { config } from "../config.ts";
import { asProfile } from "./auth.ts";
import { answers, answersFile, answersList, clientAddress, jsonBody } from "./environment.ts";
import { forAccount, forAnyone, forPeople, forPeopleWithPassword } from "./access.ts";
import type { Api } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import { pageQuery, takePage } from "./paging.ts";
import * as schema from "./schemas-accounts.ts";
import { id, profile } from "./schemas.ts";
import { translateFor } from "./translate-for.ts";

export function addAccountRoutes(api: Api): void {
  addProfileRoutes(api);
  addSignInRoutes(api);

  const exportRoute = createRoute({
    method: "get",
    path: "/account/export",
    ...forPeople,
    tags: ["Account"],
    summary: "Everything the account holds, as one archive",
    responses: answersFile("application/zip", [413, 429]),
  });
  api.openapi(exportRoute, async (context) => {
    await limitUse(context, "exports");
    const { user } = context.get("visit");
    const asker = { account: user.accountId };
    const asked = { accountId: user.accountId, language: translateFor(context).language };
    const archive = await context.get("work").stream("account", asked, asker);
    return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="account-${new Date().toISOString().slice(0, 10)}.zip"`,
      },
    });
  });

  const usageRoute = createRoute({
    method: "get",
    path: "/account/usage",
    ...forAccount,
    tags: ["Account"],
    summary: "How many companies, bytes and pages the account holds, and may hold",
    responses: answers(200, schema.usage),
  });
  api.openapi(usageRoute, async (context) => {
    const { quotas } = config();
    const held = await countHoldings(context.get("db"), context.get("visit").user.accountId);
    const oData = {
      oCompanies: { nUsed: held.companies, nMost: quotas.companies },
      oBytes: { nUsed: held.bytes, nMost: quotas.bytes },
      oPages: { nUsed: held.pages, nMost: quotas.pages },
    };
    return context.json({ oData }, 200);
  });

  const deleteRoute = createRoute({
    method: "delete",
    path: "/account",
    ...forPeopleWithPassword,
    tags: ["Account"],
    summary: "Delete the account, or leave it as a member",
    request: { body: jsonBody(schema.deletionBody) },
    responses: answers(200, z.object({}), [429]),
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
    ...forAccount,
    tags: ["Profile"],
    summary: "Change what the business says of itself",
    request: { body: jsonBody(schema.profileBody) },
    responses: answers(200, profile, [403]),
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
    ...forAnyone,
    tags: ["Sign-in"],
    summary: "Show an address to be yours with the last part of the mailed link",
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
    ...forAccount,
    tags: ["Profile"],
    summary: "Send the mail that verifies the address again",
    responses: answers(200, z.object({}), [409, 429]),
  });
  api.openapi(resendRoute, async (context) => {
    await resendVerification(context.get("db"), context.get("visit").user, clientAddress(context));
    return context.json({ oData: {} }, 200);
  });
}

function addSignInRoutes(api: Api): void {
  const passwordRoute = createRoute({
    method: "put",
    path: "/account/password",
    ...forPeopleWithPassword,
    tags: ["Sign-in"],
    summary: "Change the password and end every other session",
    request: { body: jsonBody(schema.changePasswordBody) },
    responses: answers(200, z.object({}), [429]),
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
    ...forPeople,
    tags: ["Sign-in"],
    summary: "Where you are signed in",
    request: { query: pageQuery },
    responses: answersList(schema.session),
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
    return context.json(takePage(oData, context.req.valid("query").page), 200);
  });

  const endRoute = createRoute({
    method: "delete",
    path: "/account/sessions",
    ...forPeople,
    tags: ["Sign-in"],
    summary: "Sign out everywhere",
    responses: answers(200, z.object({})),
  });
  api.openapi(endRoute, async (context) => {
    await endSessions(context.get("db"), context.get("visit").user.id);
    return context.json({ oData: {} }, 200);
  });
}
