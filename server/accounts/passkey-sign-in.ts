import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { PasskeyRow } from "../db/account-tables.ts";
import { log } from "../log.ts";
import { nameNetwork } from "../net/client-address.ts";
import { noteEvent, noteSecurity } from "./account-log.ts";
import { requireUser } from "./accounts.ts";
import type { User } from "./accounts.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { requireWaiting } from "./pass-factor.ts";
import { makeChallenge, relyingParty, spendChallenge } from "./passkey-challenges.ts";
import { refuseAnswer } from "./passkeys.ts";
import type { PasskeyQuestion } from "./passkeys.ts";
import { openSession } from "./sessions.ts";
import { refuseOtherSignIn } from "./sign-on/provider.ts";

/**
 * What to ask a passkey at sign-in: any that makes sure who holds it, or, with the token of a
 * sign-in that waits, one of that person. Throws 401 for a token that does not wait.
 */
export async function askPasskey(db: Db, token?: string): Promise<PasskeyQuestion> {
  const { rpID } = relyingParty();
  const waiting = token === undefined ? null : await requireWaiting(db, token);
  const keys = waiting ? await listKeys(db, waiting.user_id) : [];
  const userId = waiting?.user_id ?? null;
  const { text, signed } = await makeChallenge(db, { act: "signIn", userId, name: null });
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(text, "base64url")),
    allowCredentials: keys.map(({ credential_id: id, transports }) => ({
      id,
      transports: JSON.parse(transports) as [],
    })),
    userVerification: waiting ? "preferred" : "required",
  });
  return { options: JSON.stringify(options), challenge: signed };
}

/**
 * Signs in with what a passkey answered: alone where it made sure who holds it, or in place of the
 * code that a sign-in waits for. Throws 400 for any answer that is not good, 429 on too many.
 */
export async function passPasskey(
  db: Db,
  sent: { challenge: string; answer: string; token?: string | undefined },
  address: string,
): Promise<{ token: string; user: User }> {
  relyingParty();
  const waiting = sent.token === undefined ? null : await requireWaiting(db, sent.token);
  const network = nameNetwork(address);
  const { account, address: most } = config().loginAttempts;
  const key = waiting ? `factor:${waiting.user_id}@${network}` : `passkey-address:${network}`;
  await countAttempt(db, key, waiting ? account : most, 900);
  const userId = waiting?.user_id ?? null;
  const asked = await spendChallenge(db, sent.challenge, { act: "signIn", userId });
  const answer = readAnswer(sent.answer);
  const row = answer && (await findKey(db, answer, userId));
  const user = row && (await requireUser(db, row.user_id));
  if (!row || !user || !(await takeAnswer(db, row, answer, asked.text, !waiting))) {
    if (user) await noteEvent(db, { ...user, address }, waiting ? "factorFailed" : "signInFailed");
    else noteSecurity("signInFailed", { address });
    throw refuseAnswer();
  }
  // A passkey after the account's own provider is the second factor.
  if (!waiting) await refuseOtherSignIn(db, user);
  if (waiting) await db.deleteFrom("sessions").where("id", "=", waiting.id).execute();
  const actor = { ...user, address };
  await noteEvent(db, actor, "signedIn", { detail: row.name });
  await forgetAttempts(db, key);
  return { token: await openSession(db, actor), user };
}

/** Null for what has not the form of an answer. */
function readAnswer(text: string): AuthenticationResponseJSON | null {
  try {
    const answer = JSON.parse(text) as AuthenticationResponseJSON | null;
    return typeof answer?.id === "string" && typeof answer.response === "object" ? answer : null;
  } catch {
    return null;
  }
}

/** The one that says it answers: of who waits, or else one that may open by itself. */
async function findKey(
  db: Db,
  { id, response }: AuthenticationResponseJSON,
  userId: string | null,
): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", id.slice(0, 2000))
    .$if(userId !== null, (query) => query.where("user_id", "=", userId ?? ""))
    .$if(userId === null, (query) => query.where("opens_alone", "=", 1))
    .executeTakeFirst();
  // A passkey that was found without a name says whose it is.
  const handle = response?.userHandle;
  const says = handle ? Buffer.from(String(handle), "base64url").toString() : null;
  return says !== null && says !== row?.user_id ? undefined : row;
}

/** Whether it is good; of two answers with one count the first is. */
async function takeAnswer(
  db: Db,
  row: PasskeyRow,
  response: AuthenticationResponseJSON,
  challenge: string,
  alone: boolean,
): Promise<boolean> {
  const { rpID, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
        counter: Number(row.counter),
      },
      requireUserVerification: alone,
    });
    if (!verified) return false;
    const { numUpdatedRows } = await db
      .updateTable("passkeys")
      .set({ counter: String(authenticationInfo.newCounter), used: now() })
      .where("id", "=", row.id)
      .where("counter", "=", row.counter)
      .executeTakeFirst();
    return numUpdatedRows !== 0n;
  } catch (error) {
    log().info({ reason: (error as Error).message }, "a passkey's answer was not taken");
    return false;
  }
}

function listKeys(db: Db, userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .execute();
}
