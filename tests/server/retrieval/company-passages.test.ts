import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSources } from "../../../server/retrieval/company-passages.ts";
import type { Company } from "../../../server/companies/companies.ts";
import { storeReading } from "../../../server/documents/store-reading.ts";
import { recordAssessed } from "../../../server/documents/assessed-documents.ts";
import { companyForm, pdfFile } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});
afterAll(() => server.stop());

test("after a document came and another went, what is searched is what is there", async () => {
  const owner = await server.signUp();
  const names = ["Kept.pdf", "Gone.pdf", "New.pdf", "Changed.pdf"];
  await owner.addCompany(
    companyForm(
      { company_name: "Acme" },
      names.map((name) => pdfFile(name, ["To be read."])),
    ),
  );
  const rows = await server.db.selectFrom("documents").select(["id", "name"]).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
  const write = (name: string, text: string) =>
    storeReading(server.db, idOf(name), { status: "read", pages: [{ number: 1, text }] }, null);
  const row = await server.db.selectFrom("companies").selectAll().executeTakeFirstOrThrow();
  const at = (assessment: string) =>
    ({ ...row, shown_assessment_id: assessment, status: "ready" }) as Company;
  /** As a scan of all that is there would note it. */
  const judge = async (id: string) => {
    const scan = await server.db
      .selectFrom("assessments")
      .selectAll()
      .where("id", "=", row.newest_assessment_id ?? "")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("assessments")
      .values({ ...scan, id })
      .execute();
    const there = await server.db.selectFrom("documents").select(["id", "kind"]).execute();
    await recordAssessed(server.db, id, there);
  };
  const list = (sources: Awaited<ReturnType<typeof loadSources>>, query: string) =>
    sources.index.search(query).map(({ id }) => sources.passages.get(id)!.documentName);

  await write("Kept.pdf", "Records are kept for five years.");
  await write("Gone.pdf", "Records are burnt after five years.");
  await write("Changed.pdf", "Complaints are answered within a week.");
  await judge("first");
  const first = await loadSources(server.db, at("first"));
  expect(list(first, "records after five years").toSorted()).toEqual(["Gone.pdf", "Kept.pdf"]);

  await server.db.deleteFrom("documents").where("id", "=", idOf("Gone.pdf")).execute();
  await server.db.deleteFrom("pages").where("document_id", "=", idOf("Changed.pdf")).execute();
  await write("New.pdf", "Records of calls are kept for one year.");
  await write("Changed.pdf", "Complaints are answered by the ombudsman.");
  await server.db
    .updateTable("documents")
    .set({ corrected_kind: "terms" })
    .where("id", "=", idOf("Kept.pdf"))
    .execute();
  await judge("second");
  const second = await loadSources(server.db, at("second"));
  const anew = await loadSources(server.db, { ...at("second"), shown_assessment_id: null });
  expect(second.index.size).toBe(anew.index.size);
  for (const query of ["records five years", "calls", "burnt", "week", "ombudsman complaints"]) {
    expect(list(second, query)).toEqual(list(anew, query));
  }
  expect(second.passages).toEqual(anew.passages);
  expect(second.words).toEqual(anew.words);
  expect(["burnt", "ombudsman", "records"].map((word) => second.words?.has(word))).toEqual([
    false,
    true,
    true,
  ]);
  const kept = [...second.passages.values()].find((one) => one.documentName === "Kept.pdf");
  expect(kept?.documentKind).toBe("terms");
  expect(list(second, "burnt week")).toEqual([]);
  expect(list(second, "ombudsman")).toEqual(["Changed.pdf"]);
  // Who still holds the earlier state goes on with it.
  expect(list(first, "burnt")).toEqual(["Gone.pdf"]);
  expect(await loadSources(server.db, at("second"))).toBe(second);
});
