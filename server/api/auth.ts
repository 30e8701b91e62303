import { createRoute, z } from "@hono/zod-openapi";
import { logIn, signUp } from "../accounts/accounts.ts";
import type { User } from "../accounts/accounts.ts";
import { endSession } from "../accounts/sessions.ts";
import { answers, clientAddress, jsonBody } from "./environment.ts";
import { forAccount, forAnyoneWithPassword, forPeople } from "./access.ts";
import type { Api } from "./environment.ts";
import * as schema from "./schemas.ts";

export function addAuthRoutes(api: Api): void {
  const signUpRoute = createRoute({
    method: "post",
    path: "/auth/signup",
    ...forAnyoneWithPassword,
    tags: ["Sign-in"],
    summary: "Open a business account and sign in",
    request: { body: jsonBody(schema.signUpBody) },
    responses: answers(201, schema.signedIn, [409, 429]),
  });
  api.openapi(signUpRoute, async (context) => {
    const body = context.req.valid("json");
    const account = {
      businessName: body.sBusinessName,
      email: body.sEmail,
      password: body.sPassword,
      businessType: body.sBusinessType,
      complianceFocus: body.aComplianceFocus,
      region: body.sRegion,
    };
    const opened = await signUp(context.get("db"), account, clientAddress(context));
    return context.json({ oData: asSignedIn(opened) }, 201);
  });

  const logInRoute = createRoute({
    method: "post",
    path: "/auth/login",
    ...forAnyoneWithPassword,
    tags: ["Sign-in"],
    summary: "Sign in",
    request: { body: jsonBody(schema.logInBody) },
    responses: answers(200, schema.signedIn, [401, 429]),
  });
  api.openapi(logInRoute, async (context) => {
    const { sEmail, sPassword } = context.req.valid("json");
    const credentials = { email: sEmail, password: sPassword };
    const opened = await logIn(context.get("db"), credentials, clientAddress(context));
    return context.json({ oData: asSignedIn(opened) }, 200);
  });

  const logOutRoute = createRoute({
    method: "post",
    path: "/auth/logout",
    ...forPeople,
    tags: ["Sign-in"],
    summary: "End this session",
    responses: answers(200, z.object({})),
  });
  api.openapi(logOutRoute, async (context) => {
    const { user, sessionId } = context.get("visit");
    await endSession(context.get("db"), user.id, sessionId);
    return context.json({ oData: {} }, 200);
  });

  const profileRoute = createRoute({
    method: "get",
    path: "/profile",
    ...forAccount,
    tags: ["Profile"],
    summary: "Who is signed in, and what the business says of itself",
    responses: answers(200, schema.profile),
  });
  api.openapi(profileRoute, (context) => {
    const { user } = context.get("visit");
    return context.json({ oData: asProfile(user) }, 200);
  });
}

export function asSignedIn({ token, user }: { token: string; user: User }) {
  return { sToken: { sToken: token }, _id: user.id, sBusinessName: user.businessName };
}

export function asProfile(user: User): z.infer<typeof schema.profile> {
  return {
    _id: user.id,
    sBusinessName: user.businessName,
    sEmail: user.email,
    bEmailVerified: user.emailVerified,
    sBusinessType: user.businessType,
    aComplianceFocus: user.complianceFocus,
    sRegion: user.region,
    sRole: user.role,
  };
}
