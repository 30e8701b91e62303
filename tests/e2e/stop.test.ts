import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import { createApiClient } from "../../server/api/client.ts";
import { startServer } from "../setup/start-server.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../setup/company-form.ts";

test("a server told to stop gives its job back, and the next start finishes it", async () => {
  const first = await startServer();
  const connect = (url: string, token?: string) =>
    createApiClient((path, init) => fetch(`${url}/api/${path}`, init), token);
  const account = { businessName: "Acme", email: "stop@example.com", password: "secret1!" };
  const { token } = await connect(first.url).signUp(account);
  const pages = Array.from({ length: 15 }, () => privacyPolicy).flat();
  const files = [1, 2, 3].map((number) => pdfFile(`${number}.pdf`, pages));
  await connect(first.url, token).addCompany(companyForm({ company_name: "Stopped" }, files));
  await first.kill("SIGTERM");
  expect(first.exitCode()).toBe(0);
  const db = new Sqlite(join(first.dataDir, "acquis.sqlite"), { readonly: true });
  expect(db.prepare("select status from assessments").pluck().all()).not.toContain("ready");
  db.close();

  const second = await startServer({ dataDir: first.dataDir });
  try {
    await waitUntilReady(connect(second.url, token), "Stopped");
  } finally {
    await second.kill("SIGTERM");
  }
});

test("two processes may share a folder", async () => {
  const first = await startServer();
  const second = await startServer({ dataDir: first.dataDir });
  try {
    for (const { url } of [first, second]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
  } finally {
    await Promise.all([first.kill("SIGTERM"), second.kill("SIGTERM")]);
  }
});

test("what keeps it from starting is said in one line", async () => {
  const dataDir = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "broken-"));
  writeFileSync(join(dataDir, "acquis.sqlite"), "this is no database at all");
  const starting = startServer({ dataDir });
  await expect(starting).rejects.toThrow(
    /ended with 1: Acquis cannot start: The database \S+ cannot be opened: [^\n]+\n$/,
  );
  // Somebody may yet mend it.
  expect(readFileSync(join(dataDir, "acquis.sqlite"), "utf8")).toBe("this is no database at all");
});

test("a database that is encrypted is not opened without its key, and said so in one line", async () => {
  const DATA_KEY = "k".repeat(40);
  const first = await startServer({ env: { DATA_KEY } });
  await first.kill("SIGTERM");
  const { dataDir } = first;
  await expect(startServer({ dataDir })).rejects.toThrow(
    /ended with 1: Acquis cannot start: the database is encrypted, and neither [^\n]+\n$/,
  );
  const again = await startServer({ dataDir, env: { DATA_KEY } });
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  await again.kill("SIGTERM");
});

test("a setting that makes no sense is named when the server is started", async () => {
  const starting = startServer({ env: { TRUST_PROXY: "maybe" } });
  await expect(starting).rejects.toThrow(/TRUST_PROXY must be on or off/);
});
