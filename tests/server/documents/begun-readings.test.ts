import { afterAll, beforeAll, expect, test } from "vitest";
import { listCurrent } from "../../../server/documents/documents.ts";
import { readWaiting } from "../../../server/documents/read-waiting.ts";
import { companyForm, pdfFile, privacyPolicy } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";
import { makeBombPdf } from "../../setup/make-pdf.ts";
import { inEnglish } from "../../setup/in-english.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());

const live = new AbortController().signal;

async function addDocuments(name: string, files: File[]) {
  const owner = await server.signUp();
  const { id } = await owner.addCompany(companyForm({ company_name: name }, files));
  const list = () => listCurrent(server.db, owner.accountId, id);
  const read = async (signal = live) => {
    const options = { wallClockMs: 60_000, signal, step: async () => undefined };
    await readWaiting(server.db, owner.accountId, await list(), options);
  };
  return { list, read };
}

async function setBegun(id: string | undefined, begun_readings: number): Promise<void> {
  const update = server.db.updateTable("documents").set({ begun_readings });
  await update.where("id", "=", id ?? "").execute();
}

const outcome = (documents: { status: string; begun_readings: number }[]) =>
  documents.map(({ status, begun_readings }) => [status, begun_readings]);

test("a file that was being read at five ends of the server is marked and read no more", async () => {
  const files = ["bad", "good"].map((name) => pdfFile(`${name}.pdf`, privacyPolicy));
  const { list, read } = await addDocuments("Twice", files);
  const [bad, good] = await list();
  await setBegun(bad?.id, 5);
  await setBegun(good?.id, 1);
  await read();
  expect(outcome(await list())).toEqual([
    ["too_large", 0],
    ["read", 0],
  ]);
  const [marked] = await list();
  expect(inEnglish(marked?.problem)).toContain("split it into smaller files");
});

test("the beginning is written down while a file is read, and a stop is not held against it", async () => {
  const bomb = new File([new Uint8Array(makeBombPdf())], "bomb.pdf", { type: "application/pdf" });
  const { list, read } = await addDocuments("Stopped", [bomb]);
  const stop = new AbortController();
  const reading = read(stop.signal);
  const stopped = expect(reading).rejects.toThrow("stopped");
  while ((await list())[0]?.begun_readings === 0) await pause(5);
  expect(outcome(await list())).toEqual([["waiting", 1]]);
  stop.abort(new Error("stopped"));
  await stopped;
  expect(outcome(await list())).toEqual([["waiting", 0]]);
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
