import { createRoute, z } from "@hono/zod-openapi";
import * as invitations from "../accounts/invitations.ts";
import { listPeople, removePerson } from "../accounts/people.ts";
import { asSignedIn } from "./auth.ts";
import { answers, answersList, clientAddress, jsonBody } from "./environment.ts";
import { forAccount, forAnyone, forAnyoneWithPassword, forPeople } from "./access.ts";
import type { Api } from "./environment.ts";
import { pageQuery, takePage } from "./paging.ts";
import * as schema from "./schemas-accounts.ts";
import { emailBody, id, newPasswordBody, signedIn } from "./schemas.ts";

const byId = z.object({ id });
const bySecret = z.object({ secret: id });

/** The people of a business account: who belongs to it, and how one comes in. */
export function addPeopleRoutes(api: Api): void {
  const listRoute = createRoute({
    method: "get",
    path: "/account/people",
    ...forAccount,
    tags: ["Account"],
    summary: "Everybody of the business account, the owner first",
    request: { query: pageQuery },
    responses: answersList(schema.person),
  });
  api.openapi(listRoute, async (context) => {
    const people = await listPeople(context.get("db"), context.get("visit").user.accountId);
    const oData = people.map((one) => ({
      _id: one.id,
      sEmail: one.email,
      sRole: one.role,
      bEmailVerified: one.emailVerified,
      dCreated: one.created,
    }));
    return context.json(takePage(oData, context.req.valid("query").page), 200);
  });

  const removeRoute = createRoute({
    method: "delete",
    path: "/account/people/{id}",
    ...forPeople,
    tags: ["Account"],
    summary: "Take a member out of the account",
    request: { params: byId },
    responses: answers(200, z.object({}), [403, 404, 409]),
  });
  api.openapi(removeRoute, async (context) => {
    const { user } = context.get("visit");
    await removePerson(context.get("db"), user, context.req.valid("param").id);
    return context.json({ oData: {} }, 200);
  });
  addInvitationRoutes(api);
  addAcceptRoutes(api);
}

function addInvitationRoutes(api: Api): void {
  const listRoute = createRoute({
    method: "get",
    path: "/account/invitations",
    ...forAccount,
    tags: ["Account"],
    summary: "Invitations nobody has accepted yet",
    request: { query: pageQuery },
    responses: answersList(schema.invitation),
  });
  api.openapi(listRoute, async (context) => {
    const { user } = context.get("visit");
    const open = await invitations.listInvitations(context.get("db"), user.accountId);
    const oData = open.map((one) => ({
      _id: one.id,
      sEmail: one.email,
      dCreated: one.created,
      dExpires: one.expires,
    }));
    return context.json(takePage(oData, context.req.valid("query").page), 200);
  });

  const inviteRoute = createRoute({
    method: "post",
    path: "/account/invitations",
    ...forPeople,
    tags: ["Account"],
    summary: "Mail somebody an invitation",
    request: { body: jsonBody(emailBody) },
    responses: answers(201, z.object({}), [403, 409, 429]),
  });
  api.openapi(inviteRoute, async (context) => {
    const { user } = context.get("visit");
    const { sEmail } = context.req.valid("json");
    await invitations.invite(context.get("db"), user, sEmail, clientAddress(context));
    return context.json({ oData: {} }, 201);
  });

  const withdrawRoute = createRoute({
    method: "delete",
    path: "/account/invitations/{id}",
    ...forPeople,
    tags: ["Account"],
    summary: "Withdraw an invitation",
    request: { params: byId },
    responses: answers(200, z.object({}), [403, 404]),
  });
  api.openapi(withdrawRoute, async (context) => {
    const { user } = context.get("visit");
    const { id: invitationId } = context.req.valid("param");
    await invitations.withdrawInvitation(context.get("db"), user, invitationId);
    return context.json({ oData: {} }, 200);
  });
}

/** For whoever holds the mailed link: they are not signed in yet. */
function addAcceptRoutes(api: Api): void {
  const showRoute = createRoute({
    method: "get",
    path: "/auth/invitation/{secret}",
    ...forAnyone,
    tags: ["Sign-in"],
    summary: "Whose invitation a mailed link holds",
    request: { params: bySecret },
    responses: answers(200, schema.openInvitation, [404, 410]),
  });
  api.openapi(showRoute, async (context) => {
    const { secret } = context.req.valid("param");
    const invitation = await invitations.requireInvitation(context.get("db"), secret);
    const oData = { sBusinessName: invitation.businessName, sEmail: invitation.email };
    return context.json({ oData }, 200);
  });

  const acceptRoute = createRoute({
    method: "post",
    path: "/auth/invitation/{secret}",
    ...forAnyoneWithPassword,
    tags: ["Sign-in"],
    summary: "Accept an invitation and sign in",
    request: { params: bySecret, body: jsonBody(newPasswordBody) },
    responses: answers(201, signedIn, [404, 409, 410]),
  });
  api.openapi(acceptRoute, async (context) => {
    const opened = await invitations.acceptInvitation(
      context.get("db"),
      context.req.valid("param").secret,
      context.req.valid("json").sPassword,
      clientAddress(context),
    );
    return context.json({ oData: asSignedIn(opened) }, 201);
  });
}
