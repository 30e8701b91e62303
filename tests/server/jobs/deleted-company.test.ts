import { afterAll, beforeAll, expect, test } from "vitest";
import { companyForm, pdfFile, privacyPolicy } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi({ worker: true })));
afterAll(() => server.stop());

test("a company deleted while its documents are read ends its job at the first go", async () => {
  const owner = await server.signUp();
  const pages = Array.from({ length: 500 }, () => privacyPolicy).flat();
  const form = companyForm({ company_name: "Gone" }, [pdfFile("long.pdf", pages)]);
  const { id } = await owner.addCompany(form);
  while ((await owner.getAssessment("Gone")).status === "queued") await nextTurn();
  await owner.deleteCompany(id);

  const readJob = () =>
    server.db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", "generate-dashboard")
      .executeTakeFirstOrThrow();
  let job = await readJob();
  // It was caught in the middle, otherwise this proves nothing.
  expect(job.state).toBe("running");
  for (; job.state === "running"; job = await readJob()) await nextTurn();
  expect(job).toMatchObject({ state: "done", attempts: 1, last_error: null });
});

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
