import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asFormData, readMultipart } from "../../../server/files/multipart.ts";

const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "multipart-"));
const limits = { fileBytes: 1000, files: 2, requestBytes: 5000 };

function read(form: FormData, own = limits) {
  const request = new Request("http://x/", { method: "POST", body: form });
  return readMultipart(request.body, request.headers.get("content-type"), own, folder);
}

function formOf(fields: Record<string, string>, files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("file", file);
  return form;
}

const bytes = (size: number) => new Uint8Array(size).fill(7);

test("fields and files arrive as they were sent, and leave nothing behind", async () => {
  const form = formOf({ company_name: "Żejtun & Søn <b>" }, [
    new File([bytes(900)], "čitanka – ملف.pdf"),
    new File(["%PDF-1.7 x"], "two.pdf"),
  ]);
  const upload = await read(form);
  expect(upload.refusal).toBeNull();
  expect(upload.fields).toEqual([["company_name", "Żejtun & Søn <b>"]]);
  expect(upload.files.map(({ name, bytes: size }) => [name, size])).toEqual([
    ["čitanka – ملف.pdf", 900],
    ["two.pdf", 10],
  ]);
  const [first] = upload.files;
  expect(new Uint8Array(readFileSync(first?.path ?? ""))).toEqual(bytes(900));
  const again = await read(await asFormData(upload));
  expect(again.files.map((file) => file.sha256)).toEqual(upload.files.map((file) => file.sha256));
  again.dispose();
  upload.dispose();
  expect(existsSync(first?.path ?? "")).toBe(false);
});

test("a file input left empty is no file", async () => {
  const upload = await read(formOf({ a: "1" }, [new File([], "")]));
  expect(upload.files).toEqual([]);
  upload.dispose();
});

test.each([
  ["a file over the limit", [new File([bytes(1001)], "big.pdf")], /"big.pdf" is too large/],
  [
    "more files than allowed",
    [1, 2, 3].map((index) => new File([bytes(10)], `${index}.pdf`)),
    /at most 2 files/,
  ],
])("%s is refused, and the fields are kept", async (_what, files, message) => {
  const upload = await read(formOf({ company_name: "Kept" }, files));
  expect(upload.refusal?.status).toBe(413);
  expect(upload.refusal?.message).toMatch(message);
  expect(upload.fields).toEqual([["company_name", "Kept"]]);
  upload.dispose();
});

test("a request over the limit is refused", async () => {
  const own = { fileBytes: 1e6, files: 9, requestBytes: 5000 };
  const upload = await read(
    formOf({ company_name: "Kept" }, [new File([bytes(8000)], "a.pdf")]),
    own,
  );
  expect(upload.refusal?.status).toBe(413);
  expect(upload.fields).toEqual([["company_name", "Kept"]]);
  upload.dispose();
});

test("a body without end is cut off at twice the limit", async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = sent === 0 ? new TextEncoder().encode(head) : bytes(1000);
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const reading = readMultipart(body, "multipart/form-data; boundary=x", limits, folder);
  await expect(reading).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(100_000);
});

test("fields that hold more than a form may are refused, and not kept", async () => {
  const long = "a".repeat(600_000);
  const upload = await read(formOf({ company_name: "Kept", x: long, y: long }, []), {
    ...limits,
    requestBytes: 5_000_000,
  });
  expect(upload.refusal?.status).toBe(413);
  expect(upload.fields.map(([name]) => name)).toEqual(["company_name", "x"]);
  upload.dispose();
});

test("what a killed process left is cleared away, what another still writes is not", async () => {
  const [old, fresh] = [join(folder, "old"), join(folder, "fresh")];
  for (const path of [old, fresh]) mkdirSync(path);
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
  utimesSync(old, yesterday, yesterday);
  (await read(formOf({ a: "1" }, []))).dispose();
  expect(readdirSync(folder)).toEqual(["fresh"]);
  rmdirSync(fresh);
});

test.each([
  ["no boundary", "multipart/form-data", "x", 400],
  ["another type", "text/plain", "x", 415],
  ["no type", null, "x", 415],
  ["a body that breaks off", "multipart/form-data; boundary=x", "--x\r\ncontent-dis", 400],
  [
    "a file that breaks off",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    400,
  ],
])("%s is the sender's fault", async (_what, type, text, status) => {
  const { body } = new Request("http://x/", { method: "POST", body: text });
  await expect(readMultipart(body, type, limits, folder)).rejects.toMatchObject({ status });
});

test("nothing is left on disk after refusals", () => {
  expect(readdirSync(folder)).toEqual([]);
});

test("a path in a file's name is cut off", async () => {
  const upload = await read(formOf({}, [new File(["x"], "..\\..\\etc/passwd.pdf")]));
  expect(upload.files[0]?.name).toBe("passwd.pdf");
  upload.dispose();
});
