import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endExpired } from "../../server/companies/controls/review-controls.ts";
import { pdfFile } from "../setup/company-form.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const list = `/dashboard/controls?${asked}`;
const note = "The register was checked line by line. It is in the safe.";
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = day(0);

let routes: Routes;
let owner: Visitor & { email: string };
let stranger: Visitor;
/** Pages of controls that nobody has touched, the first for one test alone. */
let ids: string[];
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, company);
  await addReadyCompany(stranger, company);
  await owner.open(list);
  ids = boxes().map((box) => /value="([^"]+)"/.exec(box)?.[1] ?? "");
});
afterAll(() => routes.close());

const pathOf = (at: number) => `/dashboard/controls/${ids[at]}?${asked}`;
const said = { intent: "attest", dDone: today, sHolds: "12", sNote: note };
function formOf(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file ?? new File([], ""));
  return form;
}
/** The boxes to choose controls with, as they stand on the page. */
const boxes = () => [...owner.html.matchAll(/<input[^>]*name="aControls"[^>]*>/g)].map(String);
const ticked = () => boxes().filter((box) => box.includes('checked=""'));
/** The hidden field of the form that would be sent. */
const attestationId = () => owner.fieldValue("iAttestation");

describe("from not assessed to attested, expired and renewed", () => {
  let path: string;
  beforeAll(() => void (path = pathOf(0)));

  test("the finding says that people vouch for it, and leads to the control", async () => {
    await owner.open(`/dashboard/details?${asked}&control=not_started`);
    expect(owner.text).toContain("not started");
    expect(owner.text).toContain("9 findings, not started, most serious first.");
    await owner.open(owner.linkTo("Attest it"));
    expect(owner.status).toBe(200);
    expect(owner.path).toMatch(/^\/dashboard\/controls\/[\w-]+\?company=/);
  });

  test("somebody starts, and is shown to have", async () => {
    await owner.open(path);
    expect(owner.text).toContain("not started");
    await owner.post(path, { intent: "begin" });
    expect(owner.toast).toBe("success: Somebody works on it now.");
    expect(owner.text).toContain("in progress");
    expect(owner.text).toContain("Work started on");
    await owner.post(path, { intent: "not-begun" });
    expect(owner.toast).toBe("success: It is marked as not started.");
  });

  test("attests it with a file, a page and a link", async () => {
    const [, documentId = ""] =
      /<option value="([\w-]+)">privacy-policy\.pdf/.exec(owner.html) ?? [];
    const proof = { iDocument: documentId, nPage: "2", sLink: "https://intranet.example/register" };
    await owner.post(path, formOf({ ...said, ...proof }, pdfFile("Register.pdf", ["Names"])));
    expect([owner.status, owner.path]).toEqual([200, path]);
    expect(owner.toast).toBe("success: The control is attested.");
    expect(owner.text).toContain(`Attested by ${owner.email} on`);
    expect(owner.text).toContain(note);
    expect(owner.text).toMatch(/counts until \d+ \w+ \d{4}/);
    expect(owner.linkTo("privacy-policy.pdf, page 2")).toContain("page=2");
    expect(owner.linkTo("https://intranet.example/register")).toBe(
      "https://intranet.example/register",
    );
    expect(owner.text).toContain("Attested as done on");
  });

  test("its file can be saved, by the account alone, and is never a page of this site", async () => {
    const file = owner.linkTo("Register.pdf");
    const response = await owner.request(file);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*Register\.pdf/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toMatch(/^%PDF-/);
    expect((await stranger.request(file)).status).toBe(404);
    const { headers } = await routes.visit().request(file);
    expect(headers.get("location")).toMatch(/^\/login/);
  });

  test("it shows in the lists, the overview, the calendar and the files", async () => {
    await owner.open(`/dashboard/default?${asked}`);
    expect(owner.text).toContain("1 attested");
    await owner.open(owner.linkTo("1 attested"));
    expect(owner.path).toContain("/dashboard/details");
    expect(owner.path).toContain("status=attested");
    await owner.open(`/dashboard/controls?${asked}&state=attested`);
    expect(owner.text).toContain("1 control, attested.");
    await owner.open("/dashboard/overview");
    expect(owner.text).toContain("1 attested");
    await owner.open(`/dashboard/details?${asked}&control=attested`);
    expect(owner.text).toContain("1 finding, attested.");
    expect(owner.text).not.toContain("not assessed, ");
    const next = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    await owner.open(`/dashboard/calendar?date=${next}`);
    await owner.open(owner.linkTo("Renew: "));
    await owner.open(owner.linkTo("Open the control"));
    expect(owner.path).toBe(path);
    const csv = await (await owner.request(`/dashboard/export/controls.csv?${asked}`)).text();
    expect(csv).toContain(`"attested","${owner.email}",`);
    expect(csv).toContain("Register.pdf");
    const findings = await owner.request(`/dashboard/export/findings.json?${asked}`);
    expect(await findings.text()).toContain(`"Attested by": "${owner.email}"`);
  });

  test("it expires by itself, and one press renews it", async () => {
    const { db, catalogue } = await routes.bootstrap();
    await db
      .updateTable("attestations")
      .set({ expires: day(-1) })
      .where("obligation_id", "=", ids[0] ?? "")
      .execute();
    await owner.open(path);
    expect(owner.text).toContain("expired");
    await endExpired(db, catalogue, today);
    await owner.open(`/dashboard/default?${asked}`);
    expect(owner.text).toContain("Expired: ");
    await owner.open(owner.linkTo("Open the control"));
    expect(owner.path).toBe(path);
    expect(owner.text).toContain("Expired after");
    await owner.post(path, { intent: "renew", iAttestation: attestationId() });
    expect(owner.toast).toBe("success: The attestation is renewed.");
    expect(owner.text).toContain("Attestations before");
    expect(owner.text).toContain("The attestation expired after");
    expect(owner.text).toContain("Renewed as done on");
  });

  test("who renews or takes back what another has changed is told", async () => {
    const seen = attestationId();
    await owner.post(path, { intent: "renew", iAttestation: seen });
    await owner.post(path, { intent: "renew", iAttestation: seen });
    expect(owner.status).toBe(409);
    const told = "Somebody changed this attestation meanwhile. Please look at it again.";
    expect(owner.toast).toBe(`error: ${told}`);
    const reason = "The list of names was incomplete.";
    await owner.post(path, { intent: "withdraw", iAttestation: seen, sReason: reason });
    expect(owner.status).toBe(409);
    expect(owner.summary).toContain(told);
    expect(owner.html).toContain(`>${reason}</textarea>`);
    await owner.open(path);
    await owner.post(path, { intent: "withdraw", iAttestation: attestationId(), sReason: reason });
    expect(owner.toast).toBe("success: The attestation is taken back.");
    expect(owner.text).toContain(`Taken back by ${owner.email}`);
    expect(owner.text).toContain("not started");
  });
});

describe("a refused form", () => {
  let path: string;
  beforeEach(() => void (path = pathOf(1)));

  test.each([
    ["dDone", "", "Please name the day on which it was done"],
    ["dDone", day(3), "Please name a day that is not in the future"],
    ["sHolds", "13", "Please choose how long it holds"],
    ["sNote", "", "Please say what was done"],
    ["sNote", "Done", "at least 10 characters"],
    ["nPage", "0", "Please enter the number of a page"],
    ["iDocument", "nothing", "Please choose one of the company"],
    ["sLink", "javascript:alert(1)", "Please enter an address that begins with https://"],
  ])("%s %j says so, and keeps the rest and the file", async (field, value, message) => {
    const wish = { ...said, [field]: value, ...(field === "nPage" && { iDocument: "any" }) };
    await owner.post(path, formOf(wish, pdfFile("Kept.pdf", ["Kept"])));
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain(message);
    expect(owner.messageUnder(field)).toContain(message);
    if (field !== "dDone") expect(owner.fieldValue("dDone")).toBe(today);
    if (field !== "sNote") expect(owner.html).toContain(`>${note}</textarea>`);
    expect(owner.text).toContain("Kept.pdf is uploaded and kept");
    const kept = owner.fieldValue("iProof");
    expect(kept).toMatch(/^[\w-]{22}$/);
    expect(owner.fieldValue("proofName")).toBe("Kept.pdf");
  });

  test("a file that is not taken says so, and keeps what was typed", async () => {
    const page = new File(["<script>alert(1)</script>"], "Page.html");
    await owner.post(path, formOf(said, page));
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain("Please choose a PDF, picture, Word, Excel, CSV or text file");
    expect(owner.html).toContain(`>${note}</textarea>`);
    expect(owner.html).not.toContain("<script>alert(1)");
  });

  test("what was kept is attested with the form that is mended", async () => {
    await owner.post(path, formOf({ ...said, sNote: "" }, pdfFile("Kept.pdf", ["Kept"])));
    const kept = { iProof: owner.fieldValue("iProof"), proofName: owner.fieldValue("proofName") };
    await owner.post(path, formOf({ ...said, ...kept }));
    expect(owner.toast).toBe("success: The control is attested.");
    expect(owner.linkTo("Kept.pdf")).toContain("/dashboard/proofs/");
  });

  test("of two who attest at once the second is told, and loses nothing", async () => {
    await owner.post(path, formOf({ ...said, sNote: "My own words about it." }));
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain("is attested already. Please look at it again.");
    expect(owner.html).toContain(">My own words about it.</textarea>");
  });

  test("an intent it does not know is a 400", async () => {
    for (const page of [path, list]) {
      const body = new URLSearchParams({ intent: "burn" });
      expect((await owner.request(page, { method: "POST", body })).status).toBe(400);
    }
  });
});

describe("several at once", () => {
  const chosen = (fields: Record<string, string>, which: string[], file?: File) => {
    const form = formOf(fields, file);
    for (const id of which) form.append("aControls", id);
    return form;
  };

  test("are chosen by a link, assigned and attested in one form", async () => {
    await owner.open(`${list}&choose=all`);
    expect(ticked()).toHaveLength(ids.length);
    const [, personId = ""] =
      new RegExp(`<option value="([\\w-]+)">${owner.email}`).exec(owner.html) ?? [];
    const two = ids.slice(2, 4);
    await owner.post(list, chosen({ intent: "assign", iPerson: personId, dDue: day(9) }, two));
    expect(owner.toast).toBe("success: 2 controls are assigned.");
    await owner.open(owner.linkTo("to me"));
    expect(owner.text).toContain("2 controls, assigned to you.");
    await owner.post(list, chosen(said, two, new File(["a;b\n"], "All of them.csv")));
    expect(owner.toast).toBe("success: 2 controls are attested.");
    for (const at of [2, 3]) {
      await owner.open(pathOf(at));
      expect(owner.linkTo("All of them.csv")).toContain("/dashboard/proofs/");
    }
  });

  test("none chosen, or one that is attested, says so and keeps choice, words and file", async () => {
    await owner.post(list, chosen(said, []));
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain("Please choose at least one control");
    const file = new File(["a;b\n"], "Kept.csv");
    await owner.post(list, chosen(said, ids.slice(2, 5), file));
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain("is attested already");
    expect(ticked()).toHaveLength(3);
    expect(owner.html).toContain(`>${note}</textarea>`);
    expect(owner.text).toContain("Kept.csv is uploaded and kept");
    await owner.open(pathOf(4));
    expect(owner.text).toContain("not started");
  });

  test.each([
    ["iPerson", { iPerson: "", dDue: day(9) }, "Please choose who does it by that day"],
    ["iPerson", { iPerson: "nobody known" }, "Please choose a person of the account"],
    ["dDue", { iPerson: "x", dDue: "31.12.2027" }, "Please enter a date as year-month-day"],
  ])("a wrong %s says so", async (field, fields, message) => {
    await owner.post(list, chosen({ intent: "assign", ...fields }, ids.slice(0, 1)));
    expect(owner.status).toBe(400);
    expect(owner.messageUnder(field)).toContain(message);
  });
});

test("a stranger gets 404, even with a company of the same name; who is signed out logs in", async () => {
  await owner.open(pathOf(1));
  const iAttestation = attestationId();
  const reason = "I do not believe a word of it.";
  const forms = [
    { intent: "renew", iAttestation },
    { intent: "withdraw", iAttestation, sReason: reason },
  ];
  for (const fields of forms) {
    const send = (visitor: Visitor) =>
      visitor.request(pathOf(1), {
        method: "POST",
        body: new URLSearchParams(Object.entries(fields)),
      });
    expect([fields.intent, (await send(stranger)).status]).toEqual([fields.intent, 404]);
    expect((await send(routes.visit())).headers.get("location")).toBe("/login");
  }
  await owner.open(pathOf(1));
  expect(attestationId()).toBe(iAttestation);
  await stranger.open(pathOf(1));
  expect(stranger.text).not.toContain(note);
  for (const path of [list, pathOf(1)]) {
    const { headers } = await routes.visit().request(path);
    expect(headers.get("location")).toMatch(/^\/login/);
  }
  expect((await owner.request(`/dashboard/controls/nothing?${asked}`)).status).toBe(404);
  expect((await owner.request("/dashboard/controls?company=Nobody")).status).toBe(404);
});
