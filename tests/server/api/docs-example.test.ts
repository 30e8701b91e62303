import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf } from "../../setup/make-pdf.ts";
import { privacyPolicy } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let listening: ReturnType<typeof serve>;
let url: string;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  url = await new Promise((resolveUrl) => {
    const options = { fetch: server.api.fetch, port: 0, hostname: "127.0.0.1" };
    listening = serve(options, ({ port }) => resolveUrl(`http://127.0.0.1:${port}`));
  });
});
afterAll(async () => {
  listening.close();
  await server.stop();
});

/** A folder that looks like this one to the example, without leaving anything here. */
function makeFolder(): string {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "api-example-"));
  for (const name of ["server", "node_modules", "package.json", "tsconfig.json"]) {
    symlinkSync(resolve(name), join(folder, name));
  }
  return folder;
}

test("the example of docs/api.md adds a company with a PDF and prints its red flags", async () => {
  const [, code = ""] =
    /^## Example$[^]*?^```ts\n([^]*?)^```$/m.exec(readFileSync("docs/api.md", "utf8")) ?? [];
  const folder = makeFolder();
  writeFileSync(join(folder, "red-flags.ts"), code);
  writeFileSync(join(folder, "policy.pdf"), makePdf(privacyPolicy));
  const owner = await server.signUp();
  await server.verify(owner);
  const token = await owner.createToken({ name: "Example", scope: "write", password: "secret1!" });
  const { stdout } = await promisify(execFile)(
    resolve("node_modules/.bin/tsx"),
    ["red-flags.ts", "policy.pdf"],
    { cwd: folder, env: { ...process.env, ACQUIS_URL: url, ACQUIS_TOKEN: token } },
  );
  const name = "Example Payments Ltd";
  const { findings } = await owner.listFindings(name, { severity: "HIGH", status: "unmet" });
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.length).toBe((await owner.getDashboard(name)).score?.redFlags);
  const [count, ...lines] = stdout.trimEnd().split("\n");
  expect(count).toBe(`${findings.length} red flags`);
  expect(lines).toHaveLength(findings.length);
  for (const [index, { act, article, obligation }] of findings.entries()) {
    expect(lines[index]).toContain(`${act}, ${article}: ${obligation}`);
  }
  const [company] = await owner.listCompanies();
  const { documents } = await owner.getCompany(company?.id ?? "");
  expect(documents.map((document) => document.name)).toEqual(["policy.pdf"]);
});
