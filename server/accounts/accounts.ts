import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { AccountRow, UserRow } from "../db/account-tables.ts";
import type { FocusLeaf } from "../catalogue/types.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { asOffered } from "../messages/languages.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import { noteEvent, noteSecurity } from "./account-log.ts";
import { createDevice } from "./devices.ts";
import { countGuess } from "./guesses.ts";
import { countUse } from "./limits.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { requireStrong } from "./password-strength.ts";
import { createSession, isLiving, startSession } from "./sessions.ts";
import { refuseOtherSignIn } from "./sign-on/provider.ts";
import { isApiToken, readApiToken } from "./api-tokens.ts";
import type { TokenScope } from "./api-tokens.ts";
import { readToken } from "./tokens.ts";
import { mailVerification } from "./verification.ts";

export const businessTypes = ["b2c", "b2b"] as const;

/** What the business says of itself; it steers which rules are looked at. */
export type Business = {
  businessName: string;
  businessType: (typeof businessTypes)[number];
  complianceFocus: FocusLeaf[];
  region: string;
};
export type User = Business & {
  id: string;
  /** The business account: the owner of companies and of all that hangs on them. */
  accountId: string;
  email: string;
  emailVerified: boolean;
  role: UserRow["role"];
  /** False where they see only the companies they have a right to. */
  allCompanies: boolean;
  /** The account asks for a second factor, and the person has set up none: they do so first. */
  factorMissing: boolean;
  /** The one they chose; null where the browser's wish counts. */
  language: OfferedLanguage | null;
};
export type NewUser = Business & { email: string; password: string };
/** Somebody who signed in, or a program with a token that such a person made. */
export type Principal =
  { user: User; sessionId: string } | { user: User; scope: TokenScope; tokenName: string };
/** Somebody who signed in. */
export type SignedInPrincipal = Extract<Principal, { sessionId: string }>;

/** Makes the account and signs it in. Throws 409 when the address is taken, 429 on too many. */
export async function signUp(db: Db, input: NewUser, address: string) {
  await countUse(db, "sign-ups", { address });
  requireStrong(input.password, [input.email, input.businessName]);
  const passwordHash = await hashPassword(input.password);
  const user = await db.transaction().execute(async (trx) => {
    const person = {
      email: normaliseEmail(input.email),
      password_hash: passwordHash,
      email_verified: 0,
    };
    const founder = await insertAccount(trx, input, person);
    await mailVerification(trx, { ...person, id: founder.id, account_id: founder.accountId });
    await noteEvent(trx, { ...founder, address }, "accountOpened");
    return founder;
  });
  return { token: await createSession(db, user.id, address), user };
}

/** Makes a business account and its owner. Throws 409 as `insertUser` does. */
export async function insertAccount(
  trx: DbOrTransaction,
  business: Business,
  person: Pick<UserRow, "email" | "password_hash" | "email_verified">,
): Promise<User> {
  const account: AccountRow = {
    id: newId(),
    ...asBusinessColumns(business),
    created: now(),
    factor_required: 0,
    calendar_ended: 0,
  };
  await trx.insertInto("accounts").values(account).execute();
  const owner = await insertUser(trx, {
    id: newId(),
    account_id: account.id,
    ...person,
    role: "owner",
    created: now(),
  });
  return asUser({ ...account, ...owner, factor_confirmed: null, passkey_added: null });
}

/** Throws 409 when the address is taken; the transaction around it must then be rolled back. */
export async function insertUser(
  trx: DbOrTransaction,
  person: Omit<UserRow, "language" | "all_companies" | "deactivated" | "external_id">,
): Promise<UserRow> {
  const unsaid = { language: null, all_companies: 1, deactivated: null, external_id: null };
  const row: UserRow = { ...person, ...unsaid };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return row;
  throw refuseField(409, "sEmail", codeMessage("refusals.account.emailTaken"));
}

/**
 * Throws 401 with one and the same sentence for an unknown address and for a wrong password, and
 * 403 for whoever has to sign in with their account's own provider.
 */
export async function logIn(
  db: Db,
  input: { email: string; password: string; device?: string | undefined },
  address: string,
) {
  const email = normaliseEmail(input.email);
  const row = await selectUsers(db).where("users.email", "=", email).executeTakeFirst();
  const device = input.device ?? "";
  const forgetGuesses = await countGuess(db, { email, userId: row?.id, device, address });
  const fits = await verifyPassword(row?.password_hash, input.password);
  if (!row || !fits) {
    if (row) await noteEvent(db, { ...asUser(row), address }, "signInFailed");
    else noteSecurity("signInFailed", { address });
    throw new Refusal(401, codeMessage("refusals.signIn.wrong"));
  }
  await forgetGuesses();
  await refuseOtherSignIn(db, asUser(row));
  return {
    ...(await startSession(db, { ...asUser(row), address })),
    user: asUser(row),
    // Only for who keeps one.
    device: input.device === undefined ? null : await createDevice(db, row.id),
  };
}

/** Who holds the token; null when it is forged, expired or was revoked. */
export async function getPrincipal(db: Db, token: string): Promise<Principal | null> {
  if (isApiToken(token)) {
    const held = await readApiToken(db, token);
    const user = held && (await findActive(db, held.userId));
    return user ? { user, ...held } : null;
  }
  const claims = await readToken(db, token);
  if (!claims) return null;
  if (!(await isLiving(db, claims))) return null;
  const user = await findActive(db, claims.userId);
  return user && { user, sessionId: claims.sessionId };
}

/** Null for somebody who is gone, or whose access is ended. */
async function findActive(db: Db, id: string): Promise<User | null> {
  const row = await selectUsers(db).where("users.id", "=", id).executeTakeFirst();
  return row && row.deactivated === null ? asUser(row) : null;
}

export async function requireUser(db: Db, id: string): Promise<User> {
  const row = await selectUsers(db).where("users.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("person");
  return asUser(row);
}

/** What the account says of its business. Throws 404 when it was deleted. */
export async function requireBusiness(db: Db, accountId: string): Promise<Business> {
  const row = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw notFound("account");
  return asBusiness(row);
}

/** Throws 403 unless the owner asks. */
export async function updateBusiness(
  db: Db,
  user: User,
  changes: Partial<Business>,
): Promise<User> {
  requireOwner(user);
  await db
    .updateTable("accounts")
    .set(asBusinessColumns({ ...user, ...changes }))
    .where("id", "=", user.accountId)
    .execute();
  return requireUser(db, user.id);
}

/** What the person reads, and the mails to them. */
export async function setLanguage(db: Db, user: User, language: OfferedLanguage): Promise<User> {
  await db.updateTable("users").set({ language }).where("id", "=", user.id).execute();
  return { ...user, language };
}

export function requireOwner(user: User): void {
  if (user.role === "owner") return;
  throw new Refusal(403, codeMessage("refusals.account.onlyOwner"));
}

/** An address as it is stored and looked up: letter case does not tell people apart. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

type BusinessColumns = Pick<
  AccountRow,
  "business_name" | "business_type" | "focus_json" | "region"
>;

function selectUsers(db: DbOrTransaction) {
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.id", "users.account_id")
    .leftJoin("factors", "factors.user_id", "users.id")
    .selectAll("users")
    .select([
      "accounts.business_name",
      "accounts.business_type",
      "accounts.focus_json",
      "accounts.region",
      "accounts.factor_required",
      "factors.confirmed as factor_confirmed",
    ])
    .select(({ selectFrom }) =>
      selectFrom("passkeys")
        .select(({ fn }) => fn.min("passkeys.created").as("added"))
        .whereRef("passkeys.user_id", "=", "users.id")
        .as("passkey_added"),
    );
}

type FactorColumns = {
  factor_required: number;
  factor_confirmed: string | null;
  passkey_added: string | null;
};

function asUser(row: UserRow & BusinessColumns & FactorColumns): User {
  return {
    id: row.id,
    accountId: row.account_id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    role: row.role,
    allCompanies: row.all_companies === 1,
    factorMissing:
      row.factor_required === 1 && row.factor_confirmed === null && row.passkey_added === null,
    language: asOffered(row.language),
    ...asBusiness(row),
  };
}

function asBusiness(row: BusinessColumns): Business {
  return {
    businessName: row.business_name,
    businessType: row.business_type,
    complianceFocus: JSON.parse(row.focus_json) as FocusLeaf[],
    region: row.region,
  };
}

function asBusinessColumns(business: Business): BusinessColumns {
  return {
    business_name: business.businessName,
    business_type: business.businessType,
    focus_json: JSON.stringify(business.complianceFocus),
    region: business.region,
  };
}
