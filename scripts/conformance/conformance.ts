// npm run conformance: holds /mcp of the built product against the public suite of the Model Context
// Protocol, in the two newest versions that it knows. The suite is fetched from the npm registry
// each time: it is large, wants a newer Node than the product, and no test needs it. What is left
// out, and why, stands in the files beside this one; the suite says so when one of them passes.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkIn, waitForMail } from "../../tests/setup/outbox.ts";
import { pdfFile, privacyPolicy } from "../../tests/setup/company-form.ts";
import { startServer } from "../../tests/setup/start-server.ts";
import type { RunningServer } from "../../tests/setup/start-server.ts";
import { openAccount } from "../bench/open-account.ts";

const suite = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
const node = `node-${process.platform}-${process.arch}@22`;
const versions = ["2025-11-25", "2026-07-28"];

const folder = mkdtempSync(join(tmpdir(), "acquis-conformance-"));
process.env["DATA_DIR"] = folder;
const server = await startServer();
const door = await openDoor(server.url, await makeToken(server));
try {
  for (const version of versions) {
    const status = await runSuite(version, door.url);
    process.stdout.write(`\n${version}: ${status === 0 ? "passed" : "failed"}\n`);
    process.exitCode = Math.max(Number(process.exitCode ?? 0), status);
  }
} finally {
  door.close();
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function makeToken({ url, dataDir }: RunningServer): Promise<string> {
  const file = pdfFile("policy.pdf", privacyPolicy);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { api, email, password } = await openAccount(url, "models", [[file.name, bytes]]);
  const isOurs = ({ to, text }: { to: string; text: string }) =>
    to === email && text.includes("/email-verify/");
  const link = linkIn(await waitForMail(isOurs, dataDir));
  await api.verifyEmail(link.split("/").at(-1) ?? "");
  return api.createToken({ name: "conformance", scope: "read", password });
}

/** The suite sends no token, so that what it sends goes through a door that adds ours. */
async function openDoor(target: string, token: string) {
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const { method = "POST", url: path = "/" } = asked;
    const passed = request(target, { method, path, headers, setHost: false }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/mcp`, close };
}

function runSuite(version: string, url: string): Promise<number> {
  const leftOut = join(import.meta.dirname, `left-out-${version}.yml`);
  const parameters = [
    ...["exec", "--yes", `--package=${node}`, `--package=${suite}`, "--", "conformance"],
    ...["server", "--url", url, "--suite", "all", "--spec-version", version],
    ...["--expected-failures", leftOut, "--output-dir", join(folder, version)],
  ];
  const child = spawn("npm", parameters, { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
