import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, waitForMail } from "../setup/outbox.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm, pdfFile } from "../setup/company-form.ts";
import type { Visitor } from "../setup/visitor.ts";

const needName = "Company Name is required";
const needUrl = "Website URL is required";
const badUrl = "Please enter a valid URL";
const needPlace = "Jurisdiction is required";
const onlyPdf = "Only PDF files are allowed";
const otherKind =
  'Only PDF files are allowed, and .docx, .odt, .html, .md and .txt files (not one of them: "notes.rtf")';
const needEmail = "Email is required";
const badEmail = "Invalid Email Address";
const needPassword = "Password is required";
const passwordRule = "Use min 6 and max 16 characters with a mix of letters, numbers & symbols.";

const company = "Żejtun & Sons";
let routes: Routes;
let owner: Visitor & { email: string };
let invitation: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await routes.verify(owner);
  await owner.post("/dashboard/corporate", { intent: "invite", sEmail: "newcomer@example.com" });
  invitation = linkIn(await waitForMail(({ to }) => to === "newcomer@example.com"));
});
afterAll(() => routes.close());

const person = { sBusinessName: "Kept “Ż”", sEmail: "kept@example.com", sPassword: "secret1!" };
const change = { intent: "password", sCurrentPassword: "secret1!", sPassword: "newer2@" };
const credentials = { sEmail: "kept@example.com", sPassword: "secret1!", redirectTo: "/user" };

/** The form, what is right in it, and what each wrong field is answered with. */
const forms: [
  path: string,
  who: () => Visitor,
  right: Record<string, string>,
  faults: [field: string, value: string, message: string][],
][] = [
  [
    "/forgot-password",
    () => routes.visit(),
    { sEmail: "kept@example.com" },
    [
      ["sEmail", "", needEmail],
      ["sEmail", "   ", needEmail],
      ["sEmail", "nobody", badEmail],
    ],
  ],
  [
    "/set-forgot-password/any",
    () => routes.visit(),
    { sPassword: "secret1!" },
    [
      ["sPassword", "", needPassword],
      ["sPassword", "short", passwordRule],
    ],
  ],
  [
    "/signup",
    () => routes.visit(),
    person,
    [
      ["sEmail", "", needEmail],
      ["sEmail", "nobody", badEmail],
      ["sPassword", "", needPassword],
      ["sPassword", "letters", passwordRule],
    ],
  ],
  [
    "/login",
    () => routes.visit(),
    credentials,
    [
      ["sEmail", "", needEmail],
      ["sEmail", "nobody", badEmail],
      ["sPassword", "", needPassword],
    ],
  ],
  [
    "/invitation",
    () => routes.visit(),
    { intent: "password", sPassword: "secret1!" },
    [
      ["sPassword", "", needPassword],
      ["sPassword", "letters", passwordRule],
    ],
  ],
  [
    "/dashboard/account",
    () => owner,
    change,
    [
      ["sPassword", "", needPassword],
      ["sPassword", "letters", passwordRule],
    ],
  ],
  [
    "/dashboard/account",
    () => owner,
    { intent: "delete", sPassword: "secret1!" },
    [["sPassword", "", needPassword]],
  ],
  [
    "/dashboard/corporate",
    () => owner,
    { intent: "invite", sEmail: "kept@example.com" },
    [
      ["sEmail", "", needEmail],
      ["sEmail", "nobody", badEmail],
    ],
  ],
];
const faults = forms.flatMap(([path, who, right, wrong]) =>
  wrong.map(([field, value, message]) => ({ path, who, right, field, value, message })),
);

describe("a wrong field", () => {
  test.each(faults)("$path $field $value: $message", async ({ path, who, right, ...fault }) => {
    const typed = { ...right, [fault.field]: fault.value };
    const visitor = await who().post(path === "/invitation" ? invitation : path, typed);
    expect(visitor.status).toBe(400);
    expectMessage(visitor, fault.field, fault.message);
    expectKept(visitor, typed);
  });

  test("all at once, each has its message", async () => {
    const visitor = await routes.visit().post("/signup", {});
    expect(visitor.summary).toContain("Please check these fields:");
    expectMessage(visitor, "sEmail", needEmail);
    expectMessage(visitor, "sPassword", needPassword);
  });
});

describe("Add company", () => {
  const page = new File(["<html>"], "page.pdf", { type: "application/pdf" });
  test.each([
    ["company_name", { company_name: "" }, needName],
    ["company_name", { company_name: " \t " }, needName],
    ["website_url", { website_url: "" }, needUrl],
    ["website_url", { website_url: "nothing" }, badUrl],
    ["jurisdiction", { jurisdiction: "" }, needPlace],
    ["jurisdiction", { jurisdiction: "mars" }, needPlace],
    ["file", {}, onlyPdf, [page]],
    ["file", {}, onlyPdf, [new File(["text"], "notes.pdf", { type: "text/plain" })]],
    ["file", {}, otherKind, [new File(["text"], "notes.rtf", { type: "text/rtf" })]],
    ["file", {}, onlyPdf, [pdfFile("good.pdf", ["Hello"]), page]],
  ])("%s %j: %s", async (field, wrong: Record<string, string>, message, files?: File[]) => {
    const typed = { company_name: "Kept GmbH", website_url: "kept.example", jurisdiction: "SA" };
    await owner.post("/dashboard/companies/add", companyForm({ ...typed, ...wrong }, files));
    expect(owner.status).toBe(400);
    expectMessage(owner, field, message);
    const { jurisdiction, ...texts } = { ...typed, ...wrong };
    expectKept(owner, Object.fromEntries(Object.entries(texts).map(([n, text]) => [n, text])));
    if (jurisdiction === "SA") expect(owner.html).toMatch(/value="SA" selected/);
    expect(owner.fieldValue("file")).toBe("");
    expect(owner.html).toMatch(/<input[^>]*type="file"[^>]*multiple=""[^>]*accept="\.pdf,/);
  });

  test("all at once, each has its message", async () => {
    await owner.post("/dashboard/companies/add", new FormData());
    expectMessage(owner, "company_name", needName);
    expectMessage(owner, "website_url", needUrl);
    expectMessage(owner, "jurisdiction", needPlace);
  });
});

function expectMessage(visitor: Visitor, field: string, message: string): void {
  expect(visitor.summary).toContain(message);
  const under = visitor.messageUnder(field);
  // Which files are meant is said behind it.
  expect(field === "file" ? under.slice(0, message.length) : under).toBe(message);
}

/** Everything that was typed stands there again, and no password. */
function expectKept(visitor: Visitor, typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) {
    if (name === "intent") continue;
    expect([name, visitor.fieldValue(name)]).toEqual([name, /Password$/.test(name) ? "" : value]);
  }
  expect(visitor.html).not.toContain("secret1!");
}
