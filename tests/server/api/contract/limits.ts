import { expect, test } from "vitest";
import { config } from "../../../../server/config.ts";
import { companyForm } from "../../../setup/company-form.ts";
import { bodies } from "./bodies.ts";
import {
  asked,
  auditorSecret,
  company,
  companyId,
  documentId,
  doraAbout,
  driveAs,
  findingId,
  frameworkId,
  server,
  webhookId,
} from "./documented-api.ts";
import { bare } from "./samples.ts";

export function testLimits(): void {
  test("what costs something is limited, and says when to come again", async () => {
    const before = { ...config() };
    const person = await server.signUp();
    await server.verify(person);
    await person.addCompany(companyForm({ company_name: company }));
    const feed = new URL(await person.renewFeedUrl());
    const none = { account: { most: 0, seconds: 60 } };
    const limits = Object.entries(before.limits).map(([name, one]) => [name, { ...one, ...none }]);
    Object.assign(config(), { limits: Object.fromEntries(limits) });
    const mail = { companyName: company, sEmail: person.email };
    const limited: [method: string, path: string, body?: unknown][] = [
      ["POST", "/api/chat/response", { sPrompt: "What?", selectedCompany: company }],
      ["GET", "/api/search?q=data"],
      ["GET", "/api/dashboard/obligations?q=data"],
      ["GET", "/api/chat/list-chat-history?q=data"],
      ["GET", "/api/account/export"],
      ["GET", `/api/dashboard/audit-pack?${asked}`],
      ["GET", `/api/dashboard/oscal/catalog?${asked}`],
      ["POST", "/api/dashboard/frameworks", companyForm()],
      ["POST", "/api/dashboard/imports", companyForm()],
      ["POST", `/api/dashboard/registers/processing/controller/file?${asked}`, companyForm()],
      [
        "POST",
        `/api/dashboard/registers/applicability/${frameworkId}/file?${asked}`,
        companyForm(),
      ],
      ["POST", `/api/dashboard/registers/dora/package/file?${asked}`, companyForm()],
      ["POST", `/api/dashboard/registers/dora/templates/B_01.01/file?${asked}`, companyForm()],
      ["GET", `/api/dashboard/registers/dora/package?${doraAbout}&${asked}`],
      ["GET", `/api/dashboard/audit-report?${asked}`],
      ["GET", `/api/calendar.ics${feed.search}`],
      ["GET", `/api/auditor-links/${auditorSecret}`],
      ["GET", `/api/auditor-links/${auditorSecret}/pack`],
      [
        "POST",
        `/api/dashboard/companies/${companyId}/profile/preview`,
        bodies["POST /api/dashboard/companies/{id}/profile/preview"]?.(),
      ],
      ["POST", "/api/dashboard/create-dashboard", companyForm({ company_name: "Limited" })],
      ["POST", "/api/dashboard/sample"],
      ["POST", "/api/dashboard/companies", bare],
      ["POST", `/api/dashboard/companies/${companyId}/documents`, companyForm()],
      ["POST", `/api/dashboard/documents/${documentId}/versions`, companyForm()],
      ["POST", `/api/dashboard/companies/${companyId}/proofs`, companyForm()],
      [
        "POST",
        "/api/account/tokens",
        { sName: "One too many", sScope: "read", sPassword: "secret1!" },
      ],
      ["POST", "/api/dashboard/generation/notify", mail],
      ["POST", `/api/dashboard/findings/${findingId}/comments?${asked}`, { sText: "Once more." }],
      ["POST", `/api/account/webhooks/${webhookId}/test`],
      ["POST", `/api/account/webhooks/${webhookId}/deliveries/nothing/repeat`],
    ];
    try {
      for (const [method, path, body] of limited) {
        const response = await driveAs(person, method, path, 429, body);
        const { message } = (await response.json()) as { message: string };
        expect(message).toMatch(/^Too many .*\. Please try again in \d+ (second|minute|hour)s?\.$/);
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    } finally {
      Object.assign(config(), before);
    }
  });
}
