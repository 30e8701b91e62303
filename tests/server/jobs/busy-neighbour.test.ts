import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { jobHandlers } from "../../../server/job-handlers.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { queueMail } from "../../../server/mail/mail.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";
import { quoteVerbatim } from "../../../server/messages/stored-message.ts";

const open = new Set<Socket>();
// Takes every connection and never says a word.
const tarpit = createServer((socket) => void open.add(socket.on("error", () => undefined)));
const before = config().smtpUrl;
let server: TestApi;

beforeAll(async () => {
  await new Promise<void>((resolve) => tarpit.listen(0, "127.0.0.1", resolve));
  const { port } = tarpit.address() as AddressInfo;
  Object.assign(config(), { smtpUrl: `smtp://127.0.0.1:${port}` });
  server = await startTestApi();
});
afterAll(async () => {
  Object.assign(config(), { smtpUrl: before });
  await server.stop();
  tarpit.close();
});

test("neither mails that hang nor ten uploads of one account hold up another's dashboard", async () => {
  const busy = await server.signUp("Busy Ltd");
  const small = await server.signUp("Small Ltd");
  const hello = quoteVerbatim("Hello");
  for (let index = 0; index < 10; index += 1) {
    const mail = { to: `${index}@example.com`, subject: hello, text: hello };
    await server.db.transaction().execute((trx) => queueMail(trx, busy.accountId, mail));
    await busy.addCompany(companyForm({ company_name: `Company ${index}` }));
  }
  await small.addCompany(companyForm({ company_name: "Small" }));

  const worker = startWorker(server.db, jobHandlers(server.catalogue));
  await waitUntilReady(small, "Small");
  const ended = await server.db
    .selectFrom("assessments")
    .select("owner_id")
    .where("status", "=", "ready")
    .execute();
  // It was begun second of eleven, beside at most two of the other account.
  expect(ended.filter((one) => one.owner_id === busy.accountId).length).toBeLessThan(5);
  expect(open.size).toBeGreaterThan(0);
  const sent = await server.db
    .selectFrom("mails")
    .select("id")
    .where("sent", "is not", null)
    .execute();
  expect(sent).toEqual([]);

  for (let index = 0; index < 10; index += 1) await waitUntilReady(busy, `Company ${index}`);
  const stopped = worker.stop();
  for (const socket of open) socket.destroy();
  await stopped;
});
