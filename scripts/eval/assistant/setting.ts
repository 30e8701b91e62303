import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "../../../server/api/api.ts";
import { createApiClient } from "../../../server/api/client.ts";
import type { ApiClient } from "../../../server/api/client.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import { openDatabase } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { closePdfReaders } from "../../../server/documents/read-pdf.ts";
import { adoptRelease } from "../../../server/companies/releases/releases.ts";
import { jobHandlers } from "../../../server/job-handlers.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { findDocument, loadPdf } from "./documents.ts";
import type { Company } from "./questions.ts";

/** Of everybody who asks. */
export const password = "brassKite42!";

/** The whole product but its pages, on a database that goes when it is stopped. */
export type Setting = {
  db: Db;
  catalogue: Catalogue;
  /** Signs a business up, with its company and a finished dashboard. */
  addCompany: (company: Company, questionFile: string) => Promise<Asker>;
  stop: () => Promise<void>;
};
/** Who asks about one company. */
export type Asker = {
  api: ApiClient;
  companyId: string;
  company: string;
  email: string;
  /** Past the client, by the whole path. */
  request: Send;
};
type Send = (path: string, init: RequestInit) => Promise<Response>;

export async function startSetting(): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), "acquis-eval-"));
  const catalogue = loadCatalogue();
  const db = await openDatabase(join(folder, "eval.sqlite"));
  await adoptRelease(db, catalogue);
  const api = createApi(db, catalogue);
  const worker = startWorker(db, jobHandlers(catalogue));
  let businesses = 0;
  return {
    db,
    catalogue,
    addCompany: async (company, questionFile) => {
      businesses += 1;
      // Sign-ups are counted by address: every business has its own.
      const clientAddress = `2001:db8:${businesses.toString(16)}::1`;
      const request: Send = async (path, init) => api.request(path, init, { clientAddress });
      return addBusiness(request, company, questionFile, businesses);
    },
    stop: async () => {
      const stopped = worker.stop();
      await closePdfReaders();
      await stopped;
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addBusiness(
  request: Send,
  company: Company,
  questionFile: string,
  number: number,
): Promise<Asker> {
  const send: Send = (path, init) => request(`/api/${path}`, init);
  const email = `officer${number}@example.com`;
  const { token } = await createApiClient(send).signUp({
    ...{ businessName: company.name, email, password },
    businessType: company.businessType,
    complianceFocus: company.complianceFocus,
  });
  const api = createApiClient(send, token);
  const form = new FormData();
  form.set("company_name", company.name);
  form.set("website_url", company.website);
  form.set("jurisdiction", company.jurisdiction);
  for (const name of company.documents) {
    const path = findDocument(name, questionFile);
    if (!path) throw new Error(`The document ${name} of ${company.name} is not here.`);
    form.append("file", loadPdf(path));
  }
  const { id, name } = await api.addCompany(form);
  await waitUntilReady(api, name);
  return { api, companyId: id, company: name, email, request };
}

async function waitUntilReady(api: ApiClient, company: string): Promise<void> {
  for (;;) {
    const { status, message } = await api.getAssessment(company);
    if (status === "ready") return;
    if (status === "failed") throw new Error(`${company} could not be set up: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
