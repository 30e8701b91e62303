import { createApiClient } from "../../server/api/client.ts";
import { companyForm, waitUntilReady } from "../../tests/setup/test-api.ts";
import { startServer } from "../../tests/setup/start-server.ts";
import type { Line } from "./bench.ts";
import { makeLongPolicy } from "./long-policy.ts";

const files = 4;
const pagesEach = 50;

/** From the accepted upload to the finished dashboard, over HTTP against the built product. */
export async function measureGeneration(): Promise<Line[]> {
  const server = await startServer();
  try {
    const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
    const account = { businessName: "Bench", email: "bench@example.com", password: "secret1!" };
    const { token } = await createApiClient(send).signUp(account);
    const api = createApiClient(send, token);
    const times: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const name = `Company ${round}`;
      const bytes = new Uint8Array(makeLongPolicy(pagesEach));
      const pdfs = Array.from({ length: files }, (_, index) => new File([bytes], `${index}.pdf`));
      const start = performance.now();
      await api.addCompany(companyForm({ company_name: name }, pdfs));
      await waitUntilReady(api, name);
      times.push(performance.now() - start);
    }
    const [first = 0, ...later] = times;
    const rest = later.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(", ");
    const what = `dashboard of a company with ${files * pagesEach} pages`;
    return [{ what, ours: `${(first / 1000).toFixed(2)} s at first`, peer: `then ${rest}` }];
  } finally {
    await server.kill("SIGTERM");
  }
}
