import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAccount, testDirectory, testWebhooks } from "./contract/account.ts";
import { testChatCalendarBookmarks } from "./contract/chat-calendar-bookmarks.ts";
import { testCompanies } from "./contract/companies.ts";
import {
  calls,
  contract,
  drive,
  owner,
  startDocumented,
  stopDocumented,
} from "./contract/documented-api.ts";
import { testDocuments } from "./contract/documents.ts";
import { testEveryCall } from "./contract/every-call.ts";
import { testFindings } from "./contract/findings.ts";
import { testLimits } from "./contract/limits.ts";
import { places } from "./contract/places.ts";
import { testProviders, testSignOn } from "./contract/providers.ts";
import { testRegisters } from "./contract/registers.ts";
import { testSigningIn } from "./contract/signing-in.ts";

/** Parts share one API: which answers were seen adds up over them, and is asked at the end. */
beforeAll(startDocumented);
afterAll(stopDocumented);

describe("every call", testEveryCall);
describe("limits", testLimits);
describe("signing in", testSigningIn);
describe("signing in at a provider", testProviders);
describe("webhooks", testWebhooks);
describe("the directory", testDirectory);
describe("single sign-on", testSignOn);
describe("the account", testAccount);
describe("frameworks, imports and registers", testRegisters);
describe("companies", testCompanies);
describe("findings and controls", testFindings);
describe("documents", testDocuments);
describe("conversations, events and bookmarks", testChatCalendarBookmarks);

test("lists come by twenty when a page is asked for", async () => {
  const listing = calls.filter(
    ({ path, operation }) =>
      path !== "/api/search" &&
      !path.includes("/documents/") &&
      operation.parameters?.some(({ name }) => name === "page"),
  );
  expect(listing.length).toBeGreaterThan(8);
  for (const { path, operation } of listing) {
    // What is looked through by the dozen, as controls are, comes by fifty and says so.
    const { description = "" } = operation.responses[200] ?? {};
    const size = description.includes("or fifty of them when a page is asked for") ? 50 : 20;
    const url = places()[path] ?? path;
    const paged = `${url}${url.includes("?") ? "&" : "?"}page=`;
    type List = { oData: unknown[]; nTotal: number; nPage: number; nPageSize: number };
    const read = async (at: string) =>
      (await (await drive("GET", at, 200, { token: owner.token })).json()) as List;
    const all = await read(url);
    expect([path, all.oData.length]).toEqual([path, all.nTotal]);
    const first = await read(`${paged}1`);
    expect([path, first.oData]).toEqual([path, all.oData.slice(0, size)]);
    expect([first.nTotal, first.nPage, first.nPageSize]).toEqual([all.nTotal, 1, size]);
    expect((await read(`${paged}2`)).oData).toEqual(all.oData.slice(size, 2 * size));
    expect((await read(`${paged}900000`)).oData).toEqual([]);
  }
});

test("the check sees what is not documented", async () => {
  const check = (path: string, body: unknown, status = 200) =>
    contract.check("GET", path, Response.json(body, { status }));
  expect(await check("/api/none", {})).toHaveLength(1);
  expect(await check("/api/dashboard/lawyers", {}, 418)).toHaveLength(1);
  const faults = await check("/api/profile", { oData: { extra: 1 } });
  expect(faults.join()).toContain('"additionalProperty":"extra"');
  expect(faults.join()).toContain("required");
  expect(faults.join()).toContain("ETag is missing");
});

test("nothing is documented that was not seen", () => {
  expect(contract.listUnseen()).toEqual([]);
});
