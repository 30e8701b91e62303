import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { FocusLeaf } from "../corpus/types.ts";
import { Refusal } from "../errors.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { readToken, signToken } from "./tokens.ts";

export type User = {
  id: string;
  email: string;
  businessName: string;
  businessType: "b2c" | "b2b";
  complianceFocus: FocusLeaf[];
  region: string;
  emailVerified: boolean;
};
export type NewUser = {
  businessName: string;
  email: string;
  password: string;
  businessType: "b2c" | "b2b";
  complianceFocus: FocusLeaf[];
  region: string;
};
export type Visit = { user: User; sessionId: string };

const sessionDays = 30;

/** Makes the account and signs it in. Throws 409 when the address is taken, 429 on too many. */
export async function signUp(db: Db, input: NewUser, address: string) {
  await countAttempt(db, `signup:${address}`, config().signUpsPerAddress, 3600);
  const passwordHash = await hashPassword(input.password);
  const email = normaliseEmail(input.email);
  const row: UserRow = {
    id: newId(),
    email,
    business_name: input.businessName,
    password_hash: passwordHash,
    business_type: input.businessType,
    focus_json: JSON.stringify(input.complianceFocus),
    region: input.region,
    email_verified: 0,
    created: now(),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const message = "There is already an account with this email. Please sign in instead.";
    throw new Refusal(409, message, [{ path: "sEmail", message }]);
  }
  return openSession(db, row);
}

/** Throws 401 with one and the same sentence for an unknown address and for a wrong password. */
export async function logIn(db: Db, input: { email: string; password: string }, address: string) {
  const email = normaliseEmail(input.email);
  const limits = config().loginAttempts;
  await countAttempt(db, `login-address:${address}`, limits.address, 900);
  await countAttempt(db, `login-account:${email}`, limits.account, 900);
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();
  const fits = await verifyPassword(row?.password_hash, input.password);
  if (!row || !fits) throw new Refusal(401, "The email or the password is not right.");
  await forgetAttempts(db, `login-account:${email}`);
  return openSession(db, row);
}

export async function logOut(db: Db, visit: Visit): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked: now() })
    .where("id", "=", visit.sessionId)
    .where("user_id", "=", visit.user.id)
    .execute();
}

/** Who holds the token; null when it is forged, expired or its session was revoked. */
export async function getVisit(db: Db, token: string): Promise<Visit | null> {
  const claims = await readToken(token);
  if (!claims) return null;
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .where("sessions.id", "=", claims.sessionId)
    .where("sessions.user_id", "=", claims.userId)
    .where("sessions.revoked", "is", null)
    .where("sessions.expires", ">", now())
    .executeTakeFirst();
  return row ? { user: asUser(row), sessionId: claims.sessionId } : null;
}

export async function requireUser(db: Db, id: string): Promise<User> {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal(404, "The account was not found.");
  return asUser(row);
}

async function openSession(db: Db, row: UserRow) {
  const expires = new Date(Date.now() + sessionDays * 24 * 3600 * 1000);
  const sessionId = newId();
  await db
    .insertInto("sessions")
    .values({
      id: sessionId,
      user_id: row.id,
      created: now(),
      expires: expires.toISOString(),
      revoked: null,
    })
    .execute();
  const token = await signToken({ userId: row.id, sessionId }, expires);
  return { token, user: asUser(row) };
}

/** An address as it is stored and looked up: letter case does not tell people apart. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

function asUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    businessName: row.business_name,
    businessType: row.business_type,
    complianceFocus: JSON.parse(row.focus_json) as FocusLeaf[],
    region: row.region,
    emailVerified: row.email_verified === 1,
  };
}
