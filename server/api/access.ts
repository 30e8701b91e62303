import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { getVisit } from "../accounts/accounts.ts";
import type { SignedInVisit, Visit } from "../accounts/accounts.ts";
import { Refusal } from "../errors.ts";
import { once } from "./environment.ts";
import type { ApiEnv } from "./environment.ts";
import { openSealedPasswords } from "./sealed-bodies.ts";

type Security = Record<string, string[]>[];
type Closed<Who> = Omit<ApiEnv, "Variables"> & {
  Variables: Omit<ApiEnv["Variables"], "visit"> & { visit: Who };
};

/** Lets a request through whose bearer token is that of a living session or of a program. */
const letVisitsIn = createMiddleware<Closed<Visit>>(async (context, next) => {
  context.set("visit", await requireVisit(context));
  await next();
});

/** Whoever found a token could otherwise take the account over, or let others in. */
const letPeopleIn = createMiddleware<Closed<SignedInVisit>>(async (context, next) => {
  const visit = await requireVisit(context);
  if ("scope" in visit) {
    const message = "Tokens cannot do this. Please sign in and do it on the account's page.";
    throw new Refusal(403, message);
  }
  context.set("visit", visit);
  await next();
});

const forPeople = { security: [{ session: [] }] as Security, middleware: letPeopleIn };

/** Who may use a call, and how it is seen that they may. */
export const accesses = {
  anyone: { security: [] as Security },
  /** People who are signed in, and programs with a token; one that may only read stays with GET. */
  account: { security: [{ session: [] }, { token: [] }] as Security, middleware: letVisitsIn },
  /** People who are signed in. */
  people: forPeople,
  // The same two for calls that take a password, which may come encrypted.
  anyoneWithPassword: { security: [] as Security, middleware: openSealedPasswords },
  peopleWithPassword: { ...forPeople, middleware: [letPeopleIn, openSealedPasswords] },
};

async function requireVisit(context: Context): Promise<Visit> {
  const token = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const find = (known: string) => once(context, known, () => getVisit(context.get("db"), known));
  const visit = token ? await find(token) : null;
  if (!visit) throw new Refusal(401, "your session has expired, please login again");
  const reading = ["GET", "HEAD"].includes(context.req.method);
  if ("scope" in visit && visit.scope === "read" && !reading) {
    throw new Refusal(403, "This token may only read. Please make one that may write as well.");
  }
  return visit;
}
