import { afterAll, beforeAll, expect, test } from "vitest";
import { assessmentJob } from "../../../../server/companies/assessments.ts";
import { jobHandlers } from "../../../../server/job-handlers.ts";
import { startWorker } from "../../../../server/jobs/worker.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import { companyForm, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person, TestApi } from "../../../setup/test-api.ts";

const ofSellers = { when: [{ customers: ["consumers"] }] };
const catalogue = makeCatalogue("2026-01-01", [
  {
    id: "sales",
    scope: ["EU"],
    ...ofSellers,
    obligations: [makeObligation("keep", "retain your personal data")],
  },
]);
const name = "Żejtun Payments Ltd";
let server: TestApi;
let owner: Person;
let company = "";
let worker: ReturnType<typeof startWorker>;
/** What is done while an assessment that knows nothing of it is about to end. */
let meanwhile = async () => {};

beforeAll(async () => {
  server = await startTestApi({ catalogue });
  const handlers = jobHandlers(catalogue);
  const assessment = handlers[assessmentJob];
  if (!assessment) throw new Error("no job assesses");
  worker = startWorker(server.db, {
    ...handlers,
    [assessmentJob]: {
      ...assessment,
      run: (context) =>
        assessment.run({
          ...context,
          reach: async (step) => {
            await context.reach(step);
            if (step !== "storing the findings") return;
            const now = meanwhile;
            meanwhile = async () => {};
            await now();
          },
        }),
    },
  });
  owner = await server.signUp();
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, name);
  company = (await owner.listCompanies())[0]?.id ?? "";
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

test("an act set aside by answers that the assessment had not read stays set aside", async () => {
  const answer = { question: "customers" as const, values: ["consumers", "businesses"] };
  const decided = new Promise<void>((resolve, reject) => {
    meanwhile = async () => {
      await owner.saveCompanyProfile(company, [answer]);
      await owner.setActAside(company, "sales", "Our shop is closed for good.");
      resolve();
    };
    void owner.assessAgain(name).catch(reject);
  });
  await decided;
  await waitUntilReady(owner, name);
  const { acts } = await owner.listBoundActs(company);
  expect(acts.map(({ id, setAside }) => [id, setAside?.reason])).toEqual([
    ["sales", "Our shop is closed for good."],
  ]);
  await owner.takeActBack(company, "sales");
});
