import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countAttempt } from "../../../server/accounts/attempts.ts";
import { countUse } from "../../../server/accounts/limits.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

process.env["LIMITS"] = "sign-ups@address=20/hour";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());

const listKeys = async () =>
  (await server.db.selectFrom("attempts").select("key").execute()).map(({ key }) => key);

test("counts that have ended are deleted, and those that run are kept", async () => {
  await countAttempt(server.db, "ended", 10, 3600);
  const start = Date.now();
  const time = vi.spyOn(Date, "now");
  time.mockReturnValue(start + 86_400_000 - 1_000);
  await countAttempt(server.db, "running", 10, 3600);
  expect(await listKeys()).toEqual(["ended", "running"]);
  time.mockReturnValue(start + 86_400_000 + 700_000);
  await countAttempt(server.db, "new", 10, 3600);
  expect((await listKeys()).toSorted()).toEqual(["new", "running"]);
  time.mockRestore();
});

test("all addresses of an IPv6 network are counted together", async () => {
  const signUp = (host: number) =>
    countUse(server.db, "sign-ups", { address: `2001:db8:1:2::${host.toString(16)}` });
  for (let host = 1; host <= 20; host += 1) await signUp(host);
  expect((await refusalOf(signUp(21))).status).toBe(429);
  await countUse(server.db, "sign-ups", { address: "2001:db8:1:3::1" });
});
