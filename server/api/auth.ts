import { createRoute, z } from "@hono/zod-openapi";
import { logIn, signUp } from "../accounts/accounts.ts";
import type { User } from "../accounts/accounts.ts";
import { endSession } from "../accounts/sessions.ts";
import { answers, clientAddress, jsonBody, requireVisit } from "./environment.ts";
import type { Api } from "./environment.ts";
import { logInFields } from "../fields/sign-in.ts";
import * as schema from "./schemas.ts";

export function addAuthRoutes(api: Api): void {
  const signUpRoute = createRoute({
    method: "post",
    path: "/auth/signup",
    request: { body: jsonBody(schema.signUpBody) },
    responses: answers(201, schema.signedIn, [400, 409, 429]),
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
    request: { body: jsonBody(logInFields) },
    responses: answers(200, schema.signedIn, [400, 401, 429]),
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
    middleware: [requireVisit] as const,
    responses: answers(200, z.object({}), [401]),
  });
  api.openapi(logOutRoute, async (context) => {
    const { user, sessionId } = context.get("visit");
    await endSession(context.get("db"), user.id, sessionId);
    return context.json({ oData: {} }, 200);
  });

  const profileRoute = createRoute({
    method: "get",
    path: "/profile",
    responses: answers(200, schema.profile, [401]),
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
