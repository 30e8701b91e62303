import { afterAll, beforeAll, expect, test } from "vitest";
import { formatsIn } from "../../server/messages/formats.ts";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const language = "en-XA";
/** A name and an address without a word in them. */
const account = { sBusinessName: "42", sEmail: "42@8.example", sPassword: "secret1!" };

let routes: Routes;
let visitor: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  visitor = routes.visit(language);
});
afterAll(() => routes.close());

/** Whoever signs out goes on as a stranger. */
test.each(["/login", "/signup", "/forgot-password", "/onboarding", "/thank-you", "/check-email"])(
  "%s has no word of its own",
  async (path) => {
    await visitor.open(path);
    expect(findPlainWords(visitor.html)).toEqual([]);
    expect(visitor.html).toMatch(/<html lang="en-XA" dir="ltr"/);
  },
);

test.each([
  ["/login", { sEmail: "42", sPassword: "" }],
  ["/login", { sEmail: "42@8.example", sPassword: "42" }],
  ["/signup", { sBusinessName: "", sEmail: "", sPassword: "42" }],
  ["/forgot-password", { sEmail: "42" }],
])("%s has none when it is refused", async (path, fields) => {
  await visitor.post(path, fields);
  expect([visitor.status >= 400, findPlainWords(visitor.html)]).toEqual([true, []]);
});

test("nor has a page that is not there, whatever was sent to it", async () => {
  await visitor.open("/nowhere");
  expect([visitor.status, findPlainWords(visitor.html)]).toEqual([404, []]);
  const response = await visitor.request("/thank-you", { method: "POST", body: "x" });
  expect([response.status, findPlainWords(await response.text())]).toEqual([405, []]);
});

test.each([
  ...["/dashboard/overview", "/dashboard/companies", "/dashboard/companies/add"],
  ...["/dashboard/calendar", "/dashboard/calendar?add", "/dashboard/search"],
  ...["/dashboard/savedocuments", "/dashboard/account?confirm=delete", "/dashboard/corporate"],
  "/dashboard/profile-section",
])("%s of an empty account has none either", async (path) => {
  if (visitor.path.startsWith("/dashboard") === false) await visitor.post("/signup", account);
  await visitor.open(path);
  expect(visitor.status).toBe(200);
  expect(findPlainWords(visitor.html)).toEqual([]);
});

const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, at + 1)).toJSON());
const calendarNames = new RegExp(
  String.raw`\b(?:${days
    .flatMap((day) => {
      const { fullDay, month, shortMonth, weekday } = formatsIn(language);
      return [
        fullDay(day).split(/[ ,]/)[0],
        month(day).split(" ")[0],
        shortMonth(day),
        weekday(day),
      ];
    })
    .join("|")}|UTC)\b`,
  "g",
);

/** Words of plain letters that people read or hear. */
function findPlainWords(html: string): string[] {
  const page = html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, " ")
    // Languages are offered by their own names, each marked as being in that language.
    .replace(
      /<option lang="\w+"[^>]*>[^<]*<\/option>|<option[^>]* lang="\w+"[^>]*>[^<]*<\/option>/g,
      " ",
    )
    // The product's name, the address a session is from, and those of pages and people.
    .replace(/\b(?:Acquis|test)\b/g, " ")
    // Months and weekdays are in the words of the nearest language there is.
    .replace(calendarNames, " ")
    .replace(/https?:[^\s<"]+|[^\s<>"]+@[^\s<>"]+/g, " ");
  const spoken = page.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g);
  const text = [page.replace(/<[^>]*>/g, " "), ...[...spoken].map(([, words]) => words)].join(" ");
  return [...text.replace(/&\w+;/g, " ").matchAll(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu)].map(
    ([word]) => word,
  );
}
