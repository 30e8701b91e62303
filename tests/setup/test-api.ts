import { existsSync } from "node:fs";
import { createApi } from "../../server/api/api.ts";
import { config } from "../../server/config.ts";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { openDatabase } from "../../server/db/db.ts";
import type { Db } from "../../server/db/db.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { adoptRelease } from "../../server/companies/releases/releases.ts";
import { jobHandlers } from "../../server/job-handlers.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { bringPasswordKey } from "./data-folder.ts";
import { linkIn, waitForMail } from "./outbox.ts";
import type { Mail } from "./outbox.ts";
import { shipped } from "./shipped.ts";
import { openEmptyDatabase, openStartedDatabase } from "./template-database.ts";
import { newDatabase } from "./test-database.ts";

let people = 0;

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** An API of its own on a database of its own; the worker runs only when asked for. */
export async function startTestApi({ worker = false, catalogue = shipped, file = "" } = {}) {
  await bringPasswordKey(config().dataDir);
  const place = file || (await newDatabase());
  const db = await openNew(place, catalogue);
  const api = createApi(db, catalogue);
  const running = worker ? startWorker(db, jobHandlers(catalogue)) : null;
  async function send(path: string, init: RequestInit = {}, clientAddress = "192.0.2.1") {
    return api.request(`/api/${path}`, init, { clientAddress });
  }
  async function verify({ userId }: { userId: string }): Promise<void> {
    await db.updateTable("users").set({ email_verified: 1 }).where("id", "=", userId).execute();
  }
  return {
    db,
    /** Where its database is, for the next server on it. */
    file: place,
    catalogue,
    api,
    send,
    open: createApiClient(send),
    /** Signs somebody up and gives a client that acts for them. */
    signUp: async (businessName = "Żejtun Payments Ltd") => {
      people += 1;
      const email = `person${people}@example.com`;
      const { token, userId } = await createApiClient(send).signUp({
        businessName,
        email,
        password: "secret1!",
      });
      const { account_id: accountId } = await db
        .selectFrom("users")
        .select("account_id")
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      return { ...createApiClient(send, token), token, userId, accountId, email };
    },
    /** As if the person had followed the link that was mailed to them. */
    verify,
    /** Invites somebody to the owner's account, and gives a client that acts for them. */
    join: async (owner: Person, email: string, access: Access = {}): Promise<Person> => {
      await verify(owner);
      await owner.invite(email, access);
      const isInvitation = (mail: Mail) => mail.to === email && mail.text.includes("/invitation/");
      const secret =
        linkIn(await waitForMail(isInvitation))
          .split("/")
          .at(-1) ?? "";
      const { token, userId } = await createApiClient(send).acceptInvitation(secret, "secret1!");
      const { accountId } = owner;
      return { ...createApiClient(send, token), token, userId, accountId, email };
    },
    stop: async () => {
      await running?.stop();
      await db.destroy();
    },
  };
}

async function openNew(file: string, catalogue: Catalogue): Promise<Db> {
  if (catalogue === shipped && !existsSync(file)) return openStartedDatabase(file);
  const db = await (existsSync(file) ? openDatabase(file) : openEmptyDatabase(file));
  await adoptRelease(db, catalogue);
  return db;
}

/** What an invited person may do and see. */
type Access = Parameters<ApiClient["invite"]>[1];

export type Person = ApiClient & {
  token: string;
  userId: string;
  accountId: string;
  email: string;
};

export async function countRows(
  db: Db,
  table: "companies" | "documents" | "jobs",
): Promise<number> {
  const rows = await db.selectFrom(table).select("id").execute();
  return rows.length;
}
