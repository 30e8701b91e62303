import { createApiClient } from "../../server/api/client.ts";
import { companyForm, waitUntilReady } from "../../tests/setup/company-form.ts";
import { startServer } from "../../tests/setup/start-server.ts";
import type { Line } from "./bench.ts";
import { makeLongPolicy } from "./long-policy.ts";
import { measureObligations } from "./obligations.ts";

/** Files and the pages of each, from small to large. */
const sizes = [
  [1, 10],
  [10, 5],
  [10, 15],
  [4, 50],
  [20, 50],
] as const;

/** From the accepted upload to the finished dashboard, over HTTP against the built product. */
export async function measureAssessment(): Promise<Line[]> {
  const server = await startServer();
  try {
    const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
    const account = { businessName: "Bench", email: "bench@example.com", password: "brassKite42!" };
    const { token } = await createApiClient(send).signUp(account);
    const api = createApiClient(send, token);
    const generate = async (name: string, files: number, pagesEach: number) => {
      const pdfs = Array.from({ length: files }, (_, number) => {
        const bytes = new Uint8Array(makeLongPolicy(pagesEach, number + 1));
        return new File([bytes], `${number}.pdf`);
      });
      const start = performance.now();
      await api.addCompany(companyForm({ company_name: name }, pdfs));
      await waitUntilReady(api, name);
      return performance.now() - start;
    };
    await generate("First of all", 1, 10);

    const lines: Line[] = [];
    for (const [files, pagesEach] of sizes) {
      const pages = files * pagesEach;
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        times.push(await generate(`Company ${pages} ${round}`, files, pagesEach));
      }
      const best = Math.min(...times);
      const all = times.map((ms) => (ms / 1000).toFixed(2)).join(", ");
      lines.push({
        what: `dashboard, ${files} documents, ${pages} pages`,
        ours: `${all} s`,
        peer: `${(best / pages).toFixed(1)} ms a page`,
      });
    }
    return [...lines, ...(await measureObligations())];
  } finally {
    await server.kill("SIGTERM");
  }
}
