import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { getPrincipal } from "../accounts/accounts.ts";
import type { SignedInPrincipal, Principal } from "../accounts/accounts.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { once } from "./environment.ts";
import type { ApiEnv } from "./environment.ts";
import { openSealedPasswords } from "./sealed-bodies.ts";

type Security = Record<string, string[]>[];
type Closed<Who> = Omit<ApiEnv, "Variables"> & {
  Variables: Omit<ApiEnv["Variables"], "principal"> & { principal: Who };
};

/** Lets a request through whose bearer token is that of a living session or of a program. */
const letAllIn = createMiddleware<Closed<Principal>>(async (context, next) => {
  context.set("principal", await requirePrincipal(context));
  await next();
});

/** The same for a call that only reads, whatever its method. */
export const letReadersIn = createMiddleware<Closed<Principal>>(async (context, next) => {
  context.set("principal", await requirePrincipal(context, { reading: true }));
  await next();
});

/** Whoever found a token could otherwise take the account over, or let others in. */
const letPeopleIn = createMiddleware<Closed<SignedInPrincipal>>(async (context, next) => {
  const principal = await requirePrincipal(context);
  if ("scope" in principal) {
    throw new Refusal(403, codeMessage("refusals.tokens.onlyPeople"));
  }
  context.set("principal", principal);
  await next();
});

const forPeople = { security: [{ session: [] }] as Security, middleware: letPeopleIn };

/** Who may use a call, and how it is seen that they may. */
export const accesses = {
  anyone: { security: [] as Security },
  /** People who are signed in, and programs with a token; one that may only read stays with GET. */
  account: { security: [{ session: [] }, { token: [] }] as Security, middleware: letAllIn },
  /** People who are signed in. */
  people: forPeople,
  // The same two for calls that take a password, which may come encrypted.
  anyoneWithPassword: { security: [] as Security, middleware: openSealedPasswords },
  peopleWithPassword: { ...forPeople, middleware: [letPeopleIn, openSealedPasswords] },
};

/** What somebody may do whose account asks for codes, and who has set up none yet. */
const beforeFactor = /^\/api\/(?:account\/factor(?:\/confirm)?|auth\/logout|profile)$/;

async function requirePrincipal(
  context: Context,
  { reading = ["GET", "HEAD"].includes(context.req.method) } = {},
): Promise<Principal> {
  const token = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const find = (known: string) =>
    once(context, known, () => getPrincipal(context.get("db"), known));
  const principal = token ? await find(token) : null;
  if (!principal) throw new Refusal(401, codeMessage("errors.sessionExpired"));
  if (principal.user.factorMissing && !beforeFactor.test(context.req.path)) {
    throw new Refusal(403, codeMessage("refusals.factor.required"));
  }
  if ("scope" in principal && principal.scope === "read" && !reading) {
    throw new Refusal(403, codeMessage("refusals.tokens.onlyReads"));
  }
  return principal;
}
