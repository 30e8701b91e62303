import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { createApiClient } from "../../server/api/client.ts";
import { companyForm, waitUntilReady } from "../../tests/setup/company-form.ts";
import { startServer } from "../../tests/setup/start-server.ts";
import { makePdfBombs } from "../../tests/setup/make-bombs.ts";
import type { Line } from "./bench.ts";
import { makeLongPolicy } from "./long-policy.ts";
import { findMemoryMb } from "./process-figures.ts";

const uploads = 10;
const mails = 10;
const bombs = 20;
const everyMs = 100;

/**
 * How long a small upload takes, alone and beside an account that uploads and mails a lot, and then
 * files made to burst; and the memory of the server meanwhile.
 */
export async function measureNeighbours(): Promise<Line[]> {
  const sockets = new Set<Socket>();
  // A mail server that takes every connection and never says a word.
  const tarpit = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => tarpit.listen(0, "127.0.0.1", resolve));
  const { port } = tarpit.address() as AddressInfo;
  const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const signUp = async (businessName: string, email: string) => {
    const account = { businessName, email, password: "brassKite42!" };
    return createApiClient(send, (await createApiClient(send).signUp(account)).token);
  };
  try {
    const busy = await signUp("Busy", "busy@example.com");
    const small = await signUp("Small", "small@example.com");
    const upload = (api: typeof busy, name: string, pages: number) => {
      const bytes = new Uint8Array(makeLongPolicy(pages));
      return api.addCompany(companyForm({ company_name: name }, [new File([bytes], "a.pdf")]));
    };
    const time = async (name: string) => {
      const start = performance.now();
      await upload(small, name, 5);
      await waitUntilReady(small, name);
      return `${((performance.now() - start) / 1000).toFixed(1)} s`;
    };
    await time("First of all");
    const alone = await time("Alone");
    // Each gets a mail to prove its address.
    for (let at = 0; at < mails; at += 1) await signUp(`Mail ${at}`, `${at}@example.com`);
    const besideMails = await time("Beside mails");
    for (let index = 0; index < uploads; index += 1) await upload(busy, `Company ${index}`, 50);
    const besideBoth = await time("Beside both");
    for (let index = 0; index < uploads; index += 1) await waitUntilReady(busy, `Company ${index}`);
    const idle = findMemoryMb(server.pid);
    let most = idle;
    const watch = setInterval(() => (most = Math.max(most, findMemoryMb(server.pid))), everyMs);
    const made = Object.entries(makePdfBombs());
    const files = Array.from({ length: bombs }, (_, at) => made[at % made.length]!).map(
      ([name, bytes], at) => new File([new Uint8Array(bytes)], `${at} ${name}.pdf`),
    );
    await busy.addCompany(companyForm({ company_name: "Bombs" }, files));
    const besideBombs = await time("Beside bombs");
    await waitUntilReady(busy, "Bombs");
    clearInterval(watch);
    return [
      { what: `small upload, ${mails} mails that hang`, ours: besideMails, peer: `${alone} alone` },
      { what: `and ${uploads} uploads of 50 pages`, ours: besideBoth, peer: `${alone} alone` },
      { what: `beside ${bombs} bombs`, ours: besideBombs, peer: `${alone} alone` },
      {
        what: "memory with the bombs, above idle",
        ours: `${(most - idle).toFixed(0)} MB`,
        peer: `${idle.toFixed(0)} MB idle`,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    tarpit.close();
    await server.kill("SIGKILL");
  }
}
