import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { createApiClient } from "../server/api/client.ts";
import type { ApiClient } from "../server/api/client.ts";
import { companyForm, pdfFile, privacyPolicy } from "../tests/setup/company-form.ts";
import { startServer } from "../tests/setup/start-server.ts";
import type { RunningServer } from "../tests/setup/start-server.ts";
import { startPostgres } from "./postgres.mjs";

// npm run kills -- 100 postgres: kills two processes that share a database again and again while
// people sign up and add companies, and counts what is left of what they were told is there.
const [times = "100", where = "sqlite"] = process.argv.slice(2);
const atOnce = 3;
const postgres = where === "postgres" ? await startPostgres() : null;
if (where === "postgres" && !postgres) throw new Error("no PostgreSQL is installed here");
const folder = mkdtempSync(join(tmpdir(), "acquis-kills-"));
/** How often each mail came, by whom it went to and what it was about. */
const mails = new Map<string, number>();
const written = new Set<string>();
const post = await listenForMails();
const logs: string[] = [];
/** Null while one is being started anew. */
const servers: (RunningServer | null)[] = [null, null];
type Added = { person: ApiClient; token: string; company: string; email: string; bytes: number };
const added: Added[] = [];
const signedUp: string[] = [];
let kills = 0;
const adding = new AbortController();

const begun = performance.now();
await Promise.all([start(0), start(1)]);
const people = Promise.all(Array.from({ length: atOnce }, keepAdding));
while (kills < Number(times)) {
  await sleep(50 + Math.random() * 2_500);
  // Now and then both at once.
  const both = Math.random() < 0.1;
  const which = both ? [0, 1] : [Math.random() < 0.5 ? 0 : 1];
  await Promise.all(which.map(killAndStart));
  if (kills % 10 < which.length) tell(`${kills} kills, ${added.length} companies acknowledged`);
}
adding.abort();
await people;
tell(`${kills} kills in ${Math.round((performance.now() - begun) / 1000)} s; now all is counted`);
process.exitCode = (await count()) ? 0 : 1;
for (const server of servers) await server?.kill();
post.close();
postgres?.remove();
rmSync(folder, { recursive: true, force: true });
process.exit();

async function start(at: number): Promise<void> {
  for (;;) {
    try {
      servers[at] = await startServer({
        dataDir: mkdtempSync(join(folder, `process-${at}-`)),
        env: {
          ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder }),
          ...{ SMTP_URL: `smtp://127.0.0.1:${portOf(post)}`, SIGNUPS_PER_ADDRESS: "1000000" },
          TRUST_PROXY: "on",
          LIMITS: "companies@address=1000000/hour, verification-mails@address=1000000/hour",
        },
      });
      return;
    } catch (error) {
      tell(`a start failed: ${String(error).slice(0, 300)}`);
    }
  }
}

async function killAndStart(at: number): Promise<void> {
  const server = servers[at];
  if (!server) return;
  servers[at] = null;
  await server.kill("SIGKILL");
  kills += 1;
  logs.push(server.log());
  await start(at);
}

/** Whichever is there; a call that is cut off by a kill counts as not acknowledged. */
function send(path: string, init: RequestInit): Promise<Response> {
  const living = servers.filter((one) => one !== null);
  const one = living[Math.floor(Math.random() * living.length)];
  return one ? fetch(`${one.url}/api/${path}`, init) : Promise.reject(new TypeError("none"));
}

/** So many sign-ins from one address would be taken for guesses. */
function sendFromElsewhere(): typeof send {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join(".");
  return (path, init) =>
    send(path, { ...init, headers: { ...init.headers, "x-forwarded-for": `10.${address}` } });
}

async function keepAdding(): Promise<void> {
  while (!adding.signal.aborted) {
    const number = Math.random().toString(36).slice(2);
    const email = `${number}@example.com`;
    try {
      const account = { businessName: number, email, password: "brassKite42!" };
      const { token } = await createApiClient(send).signUp(account);
      signedUp.push(email);
      const person = createApiClient(send, token);
      const file = pdfFile("policy.pdf", privacyPolicy);
      const company = `Company ${number}`;
      await person.addCompany(companyForm({ company_name: company }, [file]));
      added.push({ person, token, company, email, bytes: file.size });
      await untilEnded(person, company, () => !adding.signal.aborted);
    } catch {
      await sleep(50);
    }
  }
}

async function untilEnded(
  person: ApiClient,
  company: string,
  goesOn: () => boolean = () => true,
): Promise<string> {
  while (goesOn()) {
    const { status } = await person.getAssessment(company).catch(() => ({ status: "away" }));
    if (status === "ready" || status === "failed") return status;
    await sleep(100);
  }
  return "unknown";
}

async function count(): Promise<boolean> {
  let [lost, failed, unequal] = [0, 0, 0];
  const sizes = new Map<number, number>();
  for (const { person, company, bytes } of added) {
    const found = (await person.listCompanies()).find(({ name }) => name === company);
    if (!found) {
      lost += 1;
      continue;
    }
    if ((await untilEnded(person, company)) === "failed") failed += 1;
    const { documents } = await person.getCompany(found.id);
    const file = await (await person.getDocumentFile(documents[0]?.id ?? "")).arrayBuffer();
    if (file.byteLength !== bytes) lost += 1;
    const { findings } = await person.listFindings(company);
    const ids = new Set(findings.map((one) => `${one.act} ${one.article} ${one.obligation}`));
    if (ids.size !== findings.length) unequal += 1;
    sizes.set(findings.length, (sizes.get(findings.length) ?? 0) + 1);
  }
  for (const email of signedUp) {
    const { token } = await createApiClient(sendFromElsewhere()).logIn(email, "brassKite42!");
    if (!token) lost += 1;
  }
  while (signedUp.some((email) => !written.has(email))) await sleep(100);
  logs.push(...servers.map((server) => server?.log() ?? ""));
  const ready = logs.join("\n").match(/"assessment":"[^"]+"[^}]*"dashboard ready"/g) ?? [];
  const twice = ready.length - new Set(ready).size;
  const most = Math.max(0, ...mails.values());
  const repeated = [...mails.values()].filter((one) => one > 1).length;
  tell(
    `${signedUp.length} people and ${added.length} companies were acknowledged, ${lost} are lost`,
  );
  tell(`${ready.length} assessments ended, ${twice} of them twice, ${failed} in vain`);
  tell(`findings of a company: ${[...sizes.keys()].join()}; ${unequal} hold some twice`);
  tell(`${mails.size} mails, ${repeated} came again, ${most} times at most`);
  return lost + twice + failed + unequal === 0 && sizes.size === 1 && most <= 2;
}

/** Counts each mail that comes: everybody is sent one to verify the address, one about a new sign-in. */
function listenForMails(): Promise<SMTPServer> {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"] },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const [, subject = ""] = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString()) ?? [];
        for (const { address } of session.envelope.rcptTo) {
          const mail = `${address} ${subject.trim()}`;
          mails.set(mail, (mails.get(mail) ?? 0) + 1);
          written.add(address);
        }
        done();
      });
    },
  });
  // A process that is killed while it sends leaves its connection torn.
  server.on("error", () => undefined);
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function portOf({ server }: SMTPServer): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
