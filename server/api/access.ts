import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { getPrincipal } from "../accounts/accounts.ts";
import type { Principal } from "../accounts/accounts.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { once } from "./environment.ts";
import type { ApiEnv } from "./environment.ts";
import type { Call } from "./call.ts";
import { openSealedPasswords } from "./sealed-bodies.ts";

type Security = Record<string, string[]>[];

type Rule = {
  /** Whether programs with a token may do it too. */
  programs: boolean;
  /** Whether it changes nothing but what is the person's own. */
  personal?: boolean;
  /** Whether it only reads, whatever its method. */
  reads?: boolean;
};

/** Lets a request through whose bearer token is that of a living session or of a program. */
const letIn = (rule: Rule) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    context.set("principal", await requirePrincipal(context, rule));
    await next();
  });

/** For a call that only reads, though it is sent as one that changes something. */
export const letReadersIn = letIn({ programs: true, reads: true });

const forAll = {
  security: [{ session: [] }, { token: [] }] as Security,
  middleware: letIn({ programs: true }),
};
const ofAll = { ...forAll, middleware: letIn({ programs: true, personal: true }) };
/** Whoever found a token could otherwise take the account over, or let others in. */
const forPeople = {
  security: [{ session: [] }] as Security,
  middleware: letIn({ programs: false }),
};
const ofPeople = { ...forPeople, middleware: letIn({ programs: false, personal: true }) };
const withPassword = <Access extends { middleware: unknown }>(access: Access) => ({
  ...access,
  middleware: [access.middleware, openSealedPasswords],
});

/** Who may use a call, and how it is seen that they may. */
export function accessOf({ access, personal }: Pick<Call, "access" | "personal">) {
  switch (access) {
    case "anyone":
      return { security: [] as Security };
    case "anyoneWithPassword":
      return { security: [] as Security, middleware: openSealedPasswords };
    // People who are signed in, and programs with a token; one that may only read stays with GET.
    case "account":
      return personal ? ofAll : forAll;
    case "people":
      return personal ? ofPeople : forPeople;
    case "peopleWithPassword":
      return withPassword(personal ? ofPeople : forPeople);
  }
}

/** What somebody may do whose account asks for codes, and who has set up none yet. */
const beforeFactor =
  /^\/api\/(?:account\/factor(?:\/confirm)?|account\/passkeys(?:\/question)?|account\/identities|auth\/logout|profile)$/;

async function requirePrincipal(
  context: Context,
  { programs, personal = false, reads = false }: Rule,
): Promise<Principal> {
  const reading = reads || ["GET", "HEAD"].includes(context.req.method);
  const token = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const find = (known: string) =>
    once(context, known, () => getPrincipal(context.get("db"), known));
  const principal = token ? await find(token) : null;
  if (!principal) throw new Refusal(401, codeMessage("errors.sessionExpired"));
  if (!programs && "scope" in principal) {
    throw new Refusal(403, codeMessage("refusals.tokens.onlyPeople"));
  }
  if (principal.user.factorMissing && !beforeFactor.test(context.req.path)) {
    throw new Refusal(403, codeMessage("refusals.factor.required"));
  }
  if ("scope" in principal && principal.scope === "read" && !reading) {
    throw new Refusal(403, codeMessage("refusals.tokens.onlyReads"));
  }
  if (principal.user.role === "auditor" && !reading && !personal) {
    throw new Refusal(403, codeMessage("refusals.rights.auditor"));
  }
  return principal;
}
