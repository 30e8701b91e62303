import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { config } from "../config.ts";
import { mayHavePasskeys } from "../settings/endpoints.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import { log } from "../log.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { noteEvent } from "./account-log.ts";
import type { SignedInPrincipal, User } from "./accounts.ts";
import { dropCodesWithoutFactor, hasFactor } from "./factors.ts";
import { makeChallenge, relyingParty, spendChallenge } from "./passkey-challenges.ts";
import type { Challenge } from "./passkey-challenges.ts";
import { giveRecoveryCodes } from "./recovery-codes.ts";
import { requireAgain } from "./require-again.ts";
import type { ShownAgain } from "./require-again.ts";
import { mailSecurity } from "./security-mails.ts";

export type Passkey = {
  id: string;
  name: string;
  created: string;
  used: string | null;
  /** Whether it signs in without a password. */
  opensAlone: boolean;
};
/** What a browser is to ask a passkey, as JSON, and the signed challenge to send back with the answer. */
export type PasskeyQuestion = { options: string; challenge: string };

const mostPasskeys = 20;

/** The newest first, and whether others can be added here. */
export async function listPasskeys(
  db: Db,
  { id }: User,
): Promise<{ offered: boolean; passkeys: Passkey[] }> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created", "used", "opens_alone"])
    .where("user_id", "=", id)
    .orderBy("created", "desc")
    .orderBy("id")
    .execute();
  const passkeys = rows.map(({ opens_alone, ...row }) => ({
    ...row,
    opensAlone: opens_alone === 1,
  }));
  return { offered: mayHavePasskeys(config().publicUrl), passkeys };
}

/** Throws 400 for a wrong password or code, 409 where there are too many or no passkey can work here. */
export async function askNewPasskey(
  db: Db,
  principal: SignedInPrincipal,
  { name, ...shown }: ShownAgain & { name: string },
  address: string,
): Promise<PasskeyQuestion> {
  const { rpID } = relyingParty();
  await requireAgain(db, principal, shown, address);
  const { user } = principal;
  const known = await listKeys(db, user.id);
  refuseFull(known.length);
  const { text, signed } = await makeChallenge(db, { act: "add", userId: user.id, name });
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName: config().productName, userName: user.email, attestationType: "none" },
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: new Uint8Array(Buffer.from(text, "base64url")),
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { options: JSON.stringify(options), challenge: signed };
}

/**
 * Stores the passkey that answered. Gives recovery codes, this one time, where it is the person's
 * first factor. Throws 400 for an answer that is not good, or no longer.
 */
export async function addPasskey(
  db: Db,
  { user }: SignedInPrincipal,
  sent: { challenge: string; answer: string },
  address: string,
): Promise<string[]> {
  const asked = await spendChallenge(db, sent.challenge, { act: "add", userId: user.id });
  const made = await verifyNew(sent.answer, asked);
  const actor = { ...user, address };
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    refuseFull((await listKeys(trx, user.id)).length);
    const first = !(await hasFactor(trx, user.id));
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("passkeys")
      .values({
        ...{ id: newId(), user_id: user.id, credential_id: made.credential.id },
        public_key: Buffer.from(made.credential.publicKey).toString("base64url"),
        counter: String(made.credential.counter),
        transports: JSON.stringify(made.credential.transports ?? []),
        ...{ name: asked.name ?? "", created: now(), used: null, opens_alone: 1 },
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw refuseAnswer();
    await noteEvent(trx, actor, "passkeyAdded", { detail: asked.name ?? "" });
    await mailSecurity(trx, actor, "passkeyAdded");
    return first ? giveRecoveryCodes(trx, user.id) : [];
  });
}

/** Throws 404 for one that is not the person's, 400 for a wrong password or code. */
export async function removePasskey(
  db: Db,
  principal: SignedInPrincipal,
  { id, ...shown }: ShownAgain & { id: string },
  address: string,
): Promise<void> {
  const { user } = principal;
  const own = await db
    .selectFrom("passkeys")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!own) throw notFound("passkey");
  await requireAgain(db, principal, shown, address);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const removed = await trx
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw notFound("passkey");
    await dropCodesWithoutFactor(trx, user.id);
    const actor = { ...user, address };
    await noteEvent(trx, actor, "passkeyRemoved", { detail: removed.name });
    await mailSecurity(trx, actor, "passkeyRemoved");
  });
}

/** Whoever forgot a password need not have added them: they are asked for after the new one only. */
export async function askPasswordBeside(trx: DbOrTransaction, userId: string): Promise<void> {
  await trx.updateTable("passkeys").set({ opens_alone: 0 }).where("user_id", "=", userId).execute();
}

export function refuseAnswer() {
  return refuseField(400, "sAnswer", codeMessage("refusals.passkeys.failed"));
}

async function verifyNew(answer: string, { text }: Challenge) {
  const { rpID, origin } = relyingParty();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      ...{ expectedChallenge: text, expectedOrigin: origin, expectedRPID: rpID },
      requireUserVerification: false,
    });
    if (verified) return registrationInfo;
  } catch (error) {
    log().info({ reason: (error as Error).message }, "a passkey was not taken");
  }
  throw refuseAnswer();
}

function listKeys(db: DbOrTransaction, userId: string) {
  return db.selectFrom("passkeys").select("credential_id").where("user_id", "=", userId).execute();
}

function refuseFull(count: number): void {
  if (count < mostPasskeys) return;
  throw new Refusal(409, codeMessage("refusals.passkeys.full", { most: mostPasskeys }));
}
