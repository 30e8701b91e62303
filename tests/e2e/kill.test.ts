import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../setup/company-form.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

const rounds = 10;
const longPolicy = Array.from({ length: 10 }, () => privacyPolicy).flat();
const logs: string[] = [];
let server: RunningServer;
let token = "";

beforeAll(async () => {
  server = await startServer();
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const account = { businessName: "Acme", email: "kill@example.com", password: "secret1!" };
  ({ token } = await createApiClient(send).signUp(account));
});
afterAll(() => server.kill());

function connect(): ApiClient {
  const { url } = server;
  return createApiClient((path, init) => fetch(`${url}/api/${path}`, init), token);
}

async function restart(): Promise<void> {
  await server.kill("SIGKILL");
  logs.push(server.log());
  server = await startServer({ dataDir: server.dataDir });
}

/** True when the server said that it has it; a call cut off by the kill may count either way. */
async function acknowledged(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof TypeError) return false;
      throw error;
    },
  );
}

test(`${rounds} kills over the whole time lose nothing that was acknowledged`, async () => {
  const undisturbed = "Undisturbed";
  await connect().addCompany(
    companyForm({ company_name: undisturbed }, [pdfFile("long.pdf", longPolicy)]),
  );
  await waitUntilReady(connect(), undisturbed);
  const expected = await connect().listFindings(undisturbed);
  const start = (name: string, prompt: string | null) => {
    const files = [pdfFile("long.pdf", longPolicy), pdfFile("short.pdf", privacyPolicy)];
    const api = connect();
    return Promise.all([
      acknowledged(api.addCompany(companyForm({ company_name: name }, files))),
      prompt !== null && acknowledged(api.ask({ prompt, company: undisturbed })),
    ]);
  };
  // How long a round takes here that nothing cuts off, from the upload to the dashboard.
  const measure = async (name: string, prompt: string | null) => {
    await restart();
    const begun = performance.now();
    await start(name, prompt);
    const taken = performance.now();
    await waitUntilReady(connect(), name);
    return { whole: performance.now() - begun, assessing: performance.now() - taken };
  };
  const lengths = {
    alone: await measure("Alone", null),
    asked: await measure("Asked", "How long is personal data kept?"),
  };
  await restart();

  const companies: string[] = [];
  const questions: string[] = [];
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const name = `Company ${round}`;
    // A question, the first above all, holds up an upload: every other round goes without.
    const prompt = round % 2 === 0 ? null : `How long is personal data kept, question ${round}?`;
    const calls = start(name, prompt);
    // More than half of them fall into the assessment for sure, the others anywhere from the upload on.
    const isTaken = round % 4 < 2;
    if (isTaken) await calls;
    const { whole, assessing } = prompt === null ? lengths.alone : lengths.asked;
    const latest = isTaken ? assessing * 0.8 : whole;
    // Each tenth of the time sees one kill: moments drawn freely leave some of it out.
    const share = (((round * 3) % rounds) + Math.random()) / rounds;
    await new Promise((resolve) => setTimeout(resolve, 20 + share * latest));
    await restart();
    const [company, question] = await calls;
    if (company) companies.push(name);
    if (company && (await connect().getAssessment(name)).status !== "ready") interrupted += 1;
    if (question && prompt !== null) questions.push(prompt);
  }
  // Otherwise the kills came too early or too late to prove anything.
  expect(interrupted).toBeGreaterThan(0);

  const api = connect();
  const stored = await api.listCompanies();
  const chats = await api.listChats(undisturbed);
  for (const prompt of questions) {
    const chat = chats.find(({ title }) => title === prompt.slice(0, 80));
    const messages = await api.listChatMessages(chat?.id ?? `missing: ${prompt}`);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  }
  for (const name of companies) {
    const company = stored.find((one) => one.name === name);
    if (!company) throw new Error(`${name} was acknowledged and is gone`);
    await waitUntilReady(api, name);
    const { documents } = await api.getCompany(company.id);
    expect(documents.map((document) => document.status)).toEqual(["read", "read"]);
    for (const { id, bytes } of documents) {
      const file = await (await api.getDocumentFile(id)).arrayBuffer();
      expect(file.byteLength).toBe(bytes);
    }
    const { findings } = await api.listFindings(name);
    const obligations = findings.map(
      (finding) => `${finding.act} ${finding.article} ${finding.obligation}`,
    );
    expect(new Set(obligations).size).toBe(obligations.length);
    expect(obligations.length).toBe(expected.total);
  }

  logs.push(server.log());
  const finished = logs.join("\n").match(/"assessment":"[^"]+"[^}]*"dashboard ready"/g) ?? [];
  expect(new Set(finished).size).toBe(finished.length);
});
