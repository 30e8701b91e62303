import { Secret, TOTP } from "otpauth";
import { config } from "../config.ts";
import { now } from "../db/db.ts";
import { openValue, sealValue } from "../db/sealed-columns.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { FactorRow } from "../db/account-tables.ts";
import { lockAccount } from "../db/locks.ts";
import { Refusal, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { noteEvent } from "./account-log.ts";
import { requireOwner } from "./accounts.ts";
import type { SignedInPrincipal, User } from "./accounts.ts";
import { requirePassword } from "./credentials.ts";
import { countRecoveryCodes, giveRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";
import { mailSecurity } from "./security-mails.ts";

export type Factor = {
  on: boolean;
  /** Recovery codes that are left. */
  codesLeft: number;
  /** Passkeys, each of which stands in a code's place. */
  passkeys: number;
  /** Whether the account asks everybody for codes. */
  required: boolean;
  /** What was begun and waits for its first code. */
  pending: { secret: string; uri: string } | null;
};

const stepMs = 30_000;
/** So long a secret waits for its first code. */
const pendingMs = 30 * 60_000;

export async function getFactor(db: Db, user: User): Promise<Factor> {
  const row = await findFactor(db, user.id);
  const { factor_required } = await db
    .selectFrom("accounts")
    .select("factor_required")
    .where("id", "=", user.accountId)
    .executeTakeFirstOrThrow();
  const waits = row && !row.confirmed && Date.parse(row.created) + pendingMs > Date.now();
  return {
    on: Boolean(row?.confirmed),
    codesLeft: await countRecoveryCodes(db, user.id),
    passkeys: await countPasskeys(db, user.id),
    required: factor_required === 1,
    pending: waits ? describe(user, row.secret) : null,
  };
}

/** Gives the secret for the app; it counts once a code of it came. Throws 409 where one counts. */
export async function startFactor(
  db: Db,
  principal: SignedInPrincipal,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await requirePassword(db, principal, password, "sPassword");
  const { user } = principal;
  const { base32: secret } = new Secret({ size: 20 });
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    if ((await findFactor(trx, user.id))?.confirmed) {
      throw new Refusal(409, codeMessage("refusals.factor.on"));
    }
    await trx.deleteFrom("factors").where("user_id", "=", user.id).execute();
    await trx
      .insertInto("factors")
      .values({
        ...{ user_id: user.id, created: now(), confirmed: null, last_step: 0 },
        secret: sealValue("factors", [user.id], secret),
      })
      .execute();
  });
  return describe(user, secret);
}

/** Gives the recovery codes, this one time. Throws 400 for a wrong code, 409 where none was begun. */
export async function confirmFactor(
  db: Db,
  { user }: SignedInPrincipal,
  code: string,
  address: string,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const row = await findFactor(trx, user.id);
    if (!row || row.confirmed || Date.parse(row.created) + pendingMs < Date.now()) {
      throw new Refusal(409, codeMessage("refusals.factor.notBegun"));
    }
    const step = findStep(row.secret, code);
    if (step === null) throw refuseField(400, "sCode", codeMessage("refusals.factor.wrong"));
    await trx
      .updateTable("factors")
      .set({ confirmed: now(), last_step: step })
      .where("user_id", "=", user.id)
      .execute();
    await noteEvent(trx, { ...user, address }, "factorOn");
    await mailSecurity(trx, { ...user, address }, "factorOn");
    return giveRecoveryCodes(trx, user.id);
  });
}

export async function removeFactor(
  db: Db,
  principal: SignedInPrincipal,
  password: string,
  address: string,
): Promise<void> {
  await requirePassword(db, principal, password, "sPassword");
  const { user } = principal;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("factors").where("user_id", "=", user.id).execute();
    await dropCodesWithoutFactor(trx, user.id);
    await noteEvent(trx, { ...user, address }, "factorOff");
    await mailSecurity(trx, { ...user, address }, "factorOff");
  });
}

/** Whether everybody of the account needs codes. Throws 403 unless its owner asks. */
export async function requireFactors(
  db: Db,
  principal: SignedInPrincipal,
  { required, password }: { required: boolean; password: string },
): Promise<void> {
  requireOwner(principal.user);
  await requirePassword(db, principal, password, "sPassword");
  await db
    .updateTable("accounts")
    .set({ factor_required: required ? 1 : 0 })
    .where("id", "=", principal.user.accountId)
    .execute();
}

/** Whether a sign-in with the password waits for a code or a passkey. */
export async function hasFactor(db: DbOrTransaction, userId: string): Promise<boolean> {
  return (
    Boolean((await findFactor(db, userId))?.confirmed) || (await countPasskeys(db, userId)) > 0
  );
}

/** Recovery codes are for the loss of a factor, and end with the last one. */
export async function dropCodesWithoutFactor(trx: DbOrTransaction, userId: string): Promise<void> {
  if (await hasFactor(trx, userId)) return;
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** Takes a code of the app, or a recovery code, once; says which it was, or null for neither. */
export async function takeCode(
  trx: DbOrTransaction,
  userId: string,
  typed: string,
): Promise<"app" | "recovery" | null> {
  const row = await findFactor(trx, userId);
  const step = row?.confirmed ? findStep(row.secret, typed) : null;
  if (step !== null) {
    const { numUpdatedRows } = await trx
      .updateTable("factors")
      .set({ last_step: step })
      .where("user_id", "=", userId)
      .where("last_step", "<", step)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? null : "app";
  }
  return (await takeRecoveryCode(trx, userId, typed)) ? "recovery" : null;
}

async function countPasskeys(db: DbOrTransaction, userId: string): Promise<number> {
  const rows = await db.selectFrom("passkeys").select("id").where("user_id", "=", userId).execute();
  return rows.length;
}

async function findFactor(db: DbOrTransaction, userId: string): Promise<FactorRow | undefined> {
  const row = await db
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { ...row, secret: openValue("factors", [userId], row.secret) };
}

function describe({ email }: User, secret: string): { secret: string; uri: string } {
  return { secret, uri: makeTotp(secret, email).toString() };
}

/** The half minute that the code is of; a clock may be one off. Null for a code of none. */
function findStep(secret: string, typed: string): number | null {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = makeTotp(secret, "").validate({ token, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / stepMs) + delta;
}

function makeTotp(secret: string, label: string): TOTP {
  const issuer = config().productName;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}
