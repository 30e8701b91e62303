import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmFindings } from "../setup/confirm-findings.ts";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { makeEncryptedPdf } from "../setup/make-pdf.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../setup/company-form.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { Visitor } from "../setup/visitor.ts";

const name = "Żejtun & Sons <Payments>";
const query = `company=${encodeURIComponent(name)}`;
const dashboard = `/dashboard/default?${query}`;
const chat = `/dashboard/default/chatbox?${query}`;
const password = "secret1!";
let server: RunningServer;
let owner: Visitor;
let stranger: Visitor;
let api: ApiClient;

beforeAll(async () => {
  server = await startServer();
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  [owner, stranger] = (await Promise.all(["owner", "stranger"].map(signUp))) as [Visitor, Visitor];
  const { token } = await createApiClient(send).logIn("owner@example.com", password);
  api = createApiClient(send, token);
  const locked = new File([new Uint8Array(makeEncryptedPdf())], "locked.pdf");
  await api.addCompany(
    companyForm({ company_name: name }, [pdfFile("privacy-policy.pdf", privacyPolicy), locked]),
  );
  await waitUntilReady(api, name);
  await confirmFindings(api, name);
});
afterAll(() => server.kill());

async function signUp(person: string): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  return visitor.post("/signup", {
    sBusinessName: person,
    sEmail: `${person}@example.com`,
    sPassword: password,
  });
}

test("an account without companies is told what to do, over zero figures", async () => {
  await stranger.open("/dashboard/overview");
  expect(stranger.text).toContain("No companies yet");
  expect(stranger.linkTo("Add company")).toBe("/dashboard/companies/add");
  expect(stranger.text).toContain("Average Compliance Score 0% No company has a score yet.");
  expect(stranger.text).toContain("Risk level: Low, because nothing is assessed yet");
  for (const month of ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]) {
    expect(stranger.html).toContain(`>${month}</text>`);
  }
  await stranger.open("/dashboard/default");
  expect(stranger.path).toBe("/dashboard/overview");
});

test("the overview draws each company's score without the application's scripts", async () => {
  await owner.open("/dashboard/overview");
  const { score } = await api.getDashboard(name);
  expect(owner.html).toContain(
    `aria-label="Compliance score of 100 for each company: Żejtun &amp; Sons &lt;Payments&gt; ${score?.score}"`,
  );
  expect(owner.html).not.toContain("__remixContext");
  expect(owner.text).toContain("Upcoming Deadlines");
  expect(score?.risk.HIGH).toBeGreaterThan(0);
  expect(owner.text).toMatch(/Risk level: High(?!,)/);
});

test("from the score a number leads to its findings, and from there to the marked words", async () => {
  await owner.open("/dashboard/default");
  expect(owner.path).toBe(
    `/dashboard/default?company=${encodeURIComponent(name).replaceAll("%20", "+")}`,
  );
  const { score } = await api.getDashboard(name);
  const met = score?.counts.met ?? 0;
  expect(met).toBeGreaterThan(0);

  await owner.open(owner.linkTo(`${met} shown`));
  expect(owner.text).toContain(`${met} findings, shown`);
  const { findings } = await api.listFindings(name, { status: "met", page: 1 });
  const [evidence] = findings.find((finding) => finding.evidence.length > 0)?.evidence ?? [];
  await owner.open(owner.linkTo(`privacy-policy, p.\u00a0${evidence?.page}`));
  const marked = /<mark id="quote">(.*?)<\/mark>/s.exec(owner.html)?.[1] ?? "";
  expect(privacyPolicy.join("\n").replace(/\s+/g, " ")).toContain(marked.replace(/\s+/g, " "));
  expect(marked.length).toBeGreaterThan(10);
  expect(owner.text).toContain(`Page ${evidence?.page} of 2`);
});

test("a file that could not be read is named with what to do", async () => {
  await owner.open(dashboard);
  expect(owner.text).toContain("We could not read 1 document");
  expect(owner.text).toMatch(/locked\.pdf .*password/);
});

test("a report opens as a dialog whose closing link keeps the company and the page", async () => {
  await owner.open(`${dashboard}&rows=2`);
  expect(owner.text).toMatch(/6–10 of \d+/);
  const { reports } = await api.getDashboard(name);
  const report = reports[5]!;
  await owner.open(owner.linkTo(report.shortTitle || report.title));
  expect(owner.html).toMatch(/<dialog open/);
  expect(owner.text).toContain(report.value);
  const finding = await api.getFinding(name, report.id);
  expect(owner.text).toContain(finding.severityReason);
  const closed = new URLSearchParams(owner.linkTo("Close").split("?")[1]);
  expect(Object.fromEntries(closed)).toEqual({ company: name, rows: "2" });
});

test("a decision opens as a dialog with its description", async () => {
  const { caseLaws } = await api.getDashboard(name);
  const [first] = caseLaws;
  await owner.open(dashboard);
  await owner.open(owner.linkTo(first!.title));
  expect(owner.text).toContain(first!.description);
});

test("a page of the list that does not exist leads to the last one", async () => {
  await owner.open(`/dashboard/details?${query}&page=999`);
  const { total } = await api.listFindings(name, { page: 1 });
  expect(owner.path).toContain(`page=${Math.ceil(total / 20)}`);
});

test("a quote that is not on the page is said not to be there", async () => {
  const [company] = await api.listCompanies();
  const { documents } = await api.getCompany(company!.id);
  const path = `/dashboard/documents/${documents[0]!.id}?${query}&page=2`;
  await owner.open(`${path}&quote=${encodeURIComponent("withdraw your  consent")}`);
  expect(owner.html).toContain('<mark id="quote">withdraw your consent</mark>');
  await owner.open(`${path}&quote=never+said`);
  expect(owner.text).toContain("The quoted words are not on this page");
  const file = await owner.request(`/dashboard/documents/${documents[0]!.id}/file`);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("a question is answered in quotes that lead to the page, and can be deleted", async () => {
  await owner.open(chat);
  const fields = { sPrompt: "How long do you keep my data?", selectedCompany: name };
  await owner.post(chat, { ...fields, iChatHistoryId: "" });
  expect(owner.path).toMatch(/history=[\w-]+#latest$/);
  const history = new URL(owner.path, server.url).searchParams.get("history") ?? "";
  expect(owner.html).toMatch(/<blockquote[^>]*>We retain your personal data/);
  await owner.open(owner.linkTo("privacy-policy.pdf, p. 1"));
  expect(owner.html).toMatch(/<mark id="quote">We retain your personal data/);

  await owner.post(chat, { intent: "delete", iChatHistoryId: history, selectedCompany: name });
  expect(owner.text).toContain("We keep your questions here.");
});

test("an empty question is refused beside the field, a long one keeps what was typed", async () => {
  await owner.post(chat, { sPrompt: "  ", selectedCompany: name });
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please type a question");
  const long = "why ".repeat(600);
  await owner.post(chat, { sPrompt: long, selectedCompany: name });
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("at most 2000 characters");
  expect(owner.html).toContain(long.trim());
});

test("what belongs to somebody else is not found", async () => {
  const [company] = await api.listCompanies();
  const { documents } = await api.getCompany(company!.id);
  const { reports } = await api.getDashboard(name);
  for (const path of [
    dashboard,
    `${dashboard}&report=${reports[0]!.id}`,
    `/dashboard/details?${query}`,
    chat,
    `/dashboard/documents/${documents[0]!.id}`,
    `/dashboard/documents/${documents[0]!.id}/file`,
  ]) {
    const { status } = await stranger.request(path);
    expect([path, status]).toEqual([path, 404]);
  }
  await stranger.post(chat, { sPrompt: "What do they keep?", selectedCompany: name });
  expect(stranger.status).toBe(404);
});

test("a visitor who is not signed in is led to the login and back", async () => {
  const response = await fetch(server.url + dashboard, { redirect: "manual" });
  expect(response.status).toBe(302);
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "", server.url);
  expect(pathname).toBe("/login");
  const back = new URL(searchParams.get("redirectTo") ?? "", server.url);
  expect([back.pathname, back.searchParams.get("company")]).toEqual(["/dashboard/default", name]);
});

test("the dashboard and its style sheet are at most 30 kB over the wire", async () => {
  await owner.open(dashboard);
  const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(owner.html)?.[1] ?? "";
  const css = await (await fetch(server.url + sheet)).text();
  expect(css).toContain(".score");
  const bytes = gzipSync(owner.html).length + gzipSync(css).length;
  expect(bytes).toBeLessThan(30_000);
});
