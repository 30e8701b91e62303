import { test } from "vitest";
import { openBrowser } from "./setup/browser.ts";
import { startServer } from "./setup/start-server.ts";
import { Visitor } from "./setup/visitor.ts";
import { addReadyCompany } from "./setup/routes.ts";

test("shots", async () => {
  const server = await startServer();
  const visitor = new Visitor(server.url);
  await visitor.post("/signup", { sBusinessName: "Shot", sEmail: "shot@example.com", sPassword: "secret1!" });
  await addReadyCompany(visitor, "Malta One");
  await visitor.open("/dashboard/details?company=Malta+One&status=met");
  await visitor.open("/dashboard/details?company=Malta+One&status=met");
  const id = /report=([\w-]+)/.exec(visitor.html)?.[1] ?? "";
  console.log(visitor.path, visitor.status, visitor.html.length, visitor.text.slice(0, 600));
  const dialog = `/dashboard/default?company=Malta+One&report=${id}`;
  await visitor.post(dialog, { intent: "overrule", sVerdict: "partly", sReason: "The passage speaks of employees alone, and not of customers." });
  await visitor.post(dialog, { intent: "comment", sText: "Who has it?\nI do not." });
  await visitor.open(dialog);
  const person = /<option value="([\w-]{10,})"/.exec(visitor.html)?.[1] ?? "";
  await visitor.post(dialog, { intent: "assign", iPerson: person, dDue: "2027-03-09" });
  const browser = await openBrowser();
  for (const js of [true]) for (const width of [1280, 390]) {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: js, viewport: { width, height: 900 } });
    await context.request.post("/login", { form: { sEmail: "shot@example.com", sPassword: "secret1!" } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (m) => ["error", "warning"].includes(m.type()) && faults.push(m.text()));
    page.on("request", (r) => r.resourceType() !== "script" && console.log("req", r.resourceType(), r.method(), r.url().slice(-90)));
    page.on("pageerror", (e) => faults.push(String(e)));
    await page.goto(dialog);
    await page.evaluate(() => 1).catch(() => 0);
    for (const s of await page.locator("dialog details > summary").all()) { console.log(page.url(), await s.textContent({ timeout: 500 }).catch(() => "gone")); await s.click({ timeout: 3000 }).catch((e) => console.log(String(e).slice(0, 900))); await page.waitForTimeout(300); }
    await page.getByRole("button", { name: "Overrule" }).click({ timeout: 4000 }).catch(async (e) => { console.log(String(e).slice(0, 600), faults.length, faults.slice(0, 3), await page.locator("dialog details").evaluateAll((l) => l.map((d) => d.outerHTML.slice(0, 200)))); await page.screenshot({ path: "/tmp/j-shots/fail.png" }); });
    await page.waitForTimeout(1500);
    await page.evaluate(() => document.querySelector("dialog")?.setAttribute("style", "max-height:none;height:auto"));
    await page.locator("dialog").screenshot({ timeout: 3000, path: `/tmp/j-shots/${js ? "js" : "no"}-${width}.png` });
    await page.goto(`/dashboard/details?company=Malta+One&assigned=me`);
    await page.screenshot({ path: `/tmp/j-shots/details-${js ? "js" : "no"}-${width}.png`, fullPage: true });
    console.log(js, width, faults.length, faults.slice(0,2));
    await context.close();
  }
  await browser.close();
  await server.kill();
}, 120_000);
