import { expect, test } from "vitest";
import { now } from "../../../../server/db/db.ts";
import { storeWebDocument } from "../../../../server/documents/web-documents.ts";
import { filesForm, pdfFile, waitUntilReady } from "../../../setup/company-form.ts";
import {
  asked,
  company,
  companyId,
  documentId,
  driveAs,
  nameFinding,
  owner,
  server,
} from "./documented-api.ts";

export function testDocuments(): void {
  test("a document's kind is corrected and the correction taken back", async () => {
    const path = `/api/dashboard/documents/${documentId}/kind`;
    await driveAs(owner, "PUT", path, 409, { sKind: "privacy_policy" });
    await driveAs(owner, "DELETE", path, 404);
    await driveAs(owner, "PUT", path, 200, { sKind: "terms" });
    await driveAs(owner, "DELETE", path, 200);
  });

  test("a document's language is corrected and the correction taken back", async () => {
    const path = `/api/dashboard/documents/${documentId}/language`;
    await driveAs(owner, "PUT", path, 409, { sLanguage: "en" });
    await driveAs(owner, "DELETE", path, 404);
    await driveAs(owner, "PUT", path, 200, { sLanguage: "mt" });
    await driveAs(owner, "DELETE", path, 200);
  });

  test("what was read on a website", async () => {
    const page = {
      url: "https://acme.example/",
      title: "Acme",
      text: "Words.",
      kind: "other" as const,
    };
    const of = { ownerId: owner.accountId, companyId };
    const id = await storeWebDocument(
      server.db,
      of,
      { name: "Website", website: "https://example.com" },
      [page],
    );
    await server.db
      .updateTable("assessments")
      .set({
        website_json: JSON.stringify({
          ...{ address: "https://example.com", on: now(), failure: null },
          troubles: [{ url: page.url, reason: { code: "visits.fault.pdf" } }],
        }),
      })
      .where("company_id", "=", companyId)
      .execute();
    await driveAs(owner, "GET", `/api/dashboard/companies/${companyId}`, 200);
    await driveAs(owner, "GET", `/api/dashboard/documents/${id}`, 200);
    await driveAs(owner, "GET", `/api/dashboard/documents/${id}/file`, 200);
    await driveAs(owner, "PUT", `/api/dashboard/documents/${id}/kind`, 409, { sKind: "terms" });
  });

  test("documents are added, replaced and left out, and what that did is told", async () => {
    const path = `/api/dashboard/companies/${companyId}/documents`;
    const more = () => filesForm(pdfFile("More.pdf", ["Terms and Conditions"]));
    const added = await driveAs(owner, "POST", path, 201, more());
    await driveAs(owner, "POST", path, 409, more());
    await waitUntilReady(owner, company);
    const noPdf = () => filesForm(new File(["text"], "a.pdf", { type: "application/pdf" }));
    await driveAs(owner, "POST", path, 415, noPdf());
    const { oData } = (await added.json()) as { oData: { aDocuments: string[] } };
    const more1 = `/api/dashboard/documents/${oData.aDocuments[0]}`;
    await driveAs(owner, "PUT", `${more1}/scanned`, 200, { bScanned: false });
    await waitUntilReady(owner, company);
    const versions = `/api/dashboard/documents/${documentId}/versions`;
    await driveAs(owner, "POST", versions, 415, noPdf());
    const newer = () => filesForm(pdfFile("Newer.pdf", ["Privacy Policy", "We keep no data."]));
    await driveAs(owner, "POST", versions, 201, newer());
    await driveAs(owner, "POST", versions, 409, newer());
    await driveAs(owner, "PUT", `/api/dashboard/documents/${documentId}/scanned`, 409, {
      bScanned: true,
    });
    await waitUntilReady(owner, company);
    for (const call of ["history", "comparison", "verdict-changes"]) {
      const found = await driveAs(owner, "GET", `/api/dashboard/${call}?${asked}`, 200);
      expect(JSON.stringify(await found.json())).toMatch(/"nScoreBefore"|"dUntil"|"aCauses"/);
    }
    const dashboards = await owner.listDashboards(company);
    const past = dashboards.dashboards.at(-1)?.id;
    await driveAs(owner, "GET", `/api/dashboard/findings?${asked}&dashboard=${past}`, 200);
    await nameFinding();
  });
}
