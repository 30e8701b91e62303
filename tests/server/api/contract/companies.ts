import { expect, test } from "vitest";
import { signUnsubscribing } from "../../../../server/accounts/mail-choices.ts";
import { createApi } from "../../../../server/api/api.ts";
import { adoptRelease } from "../../../../server/companies/releases/releases.ts";
import { config } from "../../../../server/config.ts";
import { newId, now } from "../../../../server/db/db.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import { companyForm, pdfFile, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import {
  asked,
  company,
  companyId,
  contract,
  drive,
  driveAs,
  nameFinding,
  owner,
  send,
  server,
} from "./documented-api.ts";
import { answers, bare } from "./samples.ts";

export function testCompanies(): void {
  test("are added, changed and deleted", async () => {
    const path = "/api/dashboard/create-dashboard";
    const form = () => companyForm({ company_name: "Second" });
    const added = await driveAs(owner, "POST", path, 201, form());
    await driveAs(owner, "POST", path, 409, form());
    const { oData } = (await added.json()) as { oData: { _id: string } };
    const one = `/api/dashboard/companies/${oData._id}`;
    await driveAs(owner, "PATCH", one, 200, { jurisdiction: "germany" });
    await driveAs(owner, "PATCH", one, 409, { company_name: company });
    await driveAs(owner, "PUT", "/api/account/language", 200, { sLanguage: "en" });
    await driveAs(owner, "POST", "/api/dashboard/generation/notify", 200, {
      companyName: "Second",
      sEmail: "a@b.cd",
    });
    await driveAs(owner, "DELETE", one, 200);
    const noPdf = companyForm({}, [new File(["text"], "a.pdf", { type: "application/pdf" })]);
    await driveAs(owner, "POST", path, 415, noPdf);
  });

  test("in every state of making a dashboard", async () => {
    const late = await startTestApi();
    const person = await late.signUp();
    await person.addCompany(companyForm({ company_name: "Waiting" }, [pdfFile("a.pdf", ["x"])]));
    const headers = { authorization: `Bearer ${person.token}` };
    for (const path of ["generation", "fetch-dashboard", "findings"]) {
      const url = `/api/dashboard/${path}?companyName=Waiting`;
      const response = await late.api.request(url, { headers });
      expect(await contract.check("GET", url, response)).toEqual([]);
      expect(response.status).toBe(200);
    }
    await late.stop();
  });

  test("a dashboard on an older corpus, and the scan that brings it up to date", async () => {
    const old = await startTestApi({ worker: true, catalogue: makeCatalogue("2026-01-01", acts) });
    const person = await old.signUp();
    const oldCompany = "Outdated Ltd";
    await person.addCompany(companyForm({ company_name: oldCompany }));
    await waitUntilReady(person, oldCompany);
    const changed = makeObligation("keep", "retain your personal data", { severity: "LOW" });
    const added = makeObligation("added", "lodge a complaint");
    const catalogue = makeCatalogue("2026-06-01", [
      { id: "data", scope: ["MT"], obligations: [changed, added] },
    ]);
    await adoptRelease(old.db, catalogue);
    const api = createApi(old.db, catalogue);
    const query = `companyName=${encodeURIComponent(oldCompany)}`;
    for (const path of ["outdated", "corpus-changes", "notifications", "fetch-dashboard"]) {
      const url = `/api/dashboard/${path}?${query}`;
      const response = await send(api, "GET", url, { token: person.token });
      expect(await contract.check("GET", url, response)).toEqual([]);
      const { oData } = (await response.json()) as { oData: unknown[] };
      if (path === "corpus-changes") expect(oData).toHaveLength(3);
    }
    await old.stop();
    const late = await startTestApi();
    const waiting = await late.signUp();
    await waiting.addCompany(companyForm({ company_name: "Waiting" }, [pdfFile("a.pdf", ["x"])]));
    const assessAgain = "/api/dashboard/rescan";
    const body = { companyName: "Waiting" };
    const refused = await send(late.api, "POST", assessAgain, { token: waiting.token, body });
    expect(refused.status).toBe(409);
    expect(await contract.check("POST", assessAgain, refused)).toEqual([]);
    await late.stop();
    await driveAs(owner, "POST", assessAgain, 201, { companyName: company });
    await waitUntilReady(owner, company);
    await nameFinding();
  });

  test("a profile is answered and confirmed; two who answer at once are told", async () => {
    const path = `/api/dashboard/companies/${companyId}/profile`;
    await driveAs(owner, "POST", `${path}/preview`, 200, answers(["consumers"]));
    await driveAs(owner, "PUT", path, 200, answers(["consumers"], "unknown:"));
    await driveAs(owner, "PUT", path, 409, answers(["businesses"], "unknown:"));
    await driveAs(owner, "POST", `${path}/confirm`, 200, {});
    await waitUntilReady(owner, company);
    await nameFinding();
  });

  test("a company is added before its documents", async () => {
    const person = await server.signUp("Beginner");
    await driveAs(person, "POST", "/api/dashboard/companies", 201, bare);
    await driveAs(person, "POST", "/api/dashboard/companies", 409, bare);
  });

  test("a link for an auditor is made, opened and ended", async () => {
    const path = `/api/dashboard/auditor-links?${asked}`;
    const body = { sName: "One more", sDays: "7" };
    const made = await driveAs(owner, "POST", path, 201, body);
    const { oData } = (await made.json()) as { oData: { _id: string; sUrl: string } };
    const shown = `/api/auditor-links/${oData.sUrl.split("/").at(-1)}`;
    await drive("GET", shown, 200);
    await driveAs(owner, "DELETE", `/api/dashboard/auditor-links/${oData._id}`, 200);
    await driveAs(owner, "DELETE", `/api/dashboard/auditor-links/${oData._id}`, 404);
    for (const one of [shown, `${shown}/pack`]) await drive("GET", one, 410);
    const living = { owner_id: owner.accountId, company_id: companyId, name: "Full" };
    for (let count = 0; count < 50; count += 1) {
      await server.db
        .insertInto("auditor_links")
        .values({
          ...{ ...living, id: newId(), secret_hash: newId(), made: now(), made_by: owner.email },
          ...{ expires: "2999-01-01T00:00:00.000Z", ended: null, openings: 0, last_opened: null },
        })
        .execute();
    }
    await driveAs(owner, "POST", path, 409, body);
    await server.db.deleteFrom("auditor_links").where("name", "=", "Full").execute();
  });

  test("notifications are read, and mails about them chosen and ended", async () => {
    await driveAs(owner, "PUT", "/api/dashboard/notifications/read", 200, { aNotices: ["any"] });
    await driveAs(owner, "PUT", "/api/account/digest", 200, { sDigest: "weekly" });
    const signFor = await signUnsubscribing(server.db, "digest");
    const secret = signFor(owner.userId);
    await drive("POST", `/api/auth/digest/${secret}`, 200);
    await drive("POST", `/api/auth/digest/${"n".repeat(201)}`, 400);
  });

  test("a sample company is made", async () => {
    const person = await server.signUp("Sampler");
    await driveAs(person, "POST", "/api/dashboard/sample", 201);
  });

  test("the daily refresh, where the setting allows it", async () => {
    const path = "/api/dashboard/corpus-refresh";
    await driveAs(owner, "PUT", path, 409, { bOn: true });
    const { catalogue } = config();
    Object.assign(config(), { catalogue: { ...catalogue, network: true } });
    // The job stands in the queue behind a day that the test does not wait for.
    await server.db
      .insertInto("jobs")
      .values({
        ...{ id: "refresh-corpus-later", kind: "refresh-corpus", subject_id: "", owner_id: "" },
        ...{ state: "queued", run_at: "2999-01-01T00:00:00.000Z", attempts: 0, created: now() },
        ...{ begun: null, failures: 0, deaths: 0, step: "", died_at: "", deaths_there: 0 },
        ...{ lease_owner: null, lease_until: null, last_error: null },
      })
      .execute();
    await driveAs(owner, "PUT", path, 200, { bOn: true });
    await driveAs(owner, "GET", "/api/dashboard/corpus-sources", 200);
    await driveAs(owner, "PUT", path, 200, { bOn: false });
    Object.assign(config(), { catalogue });
  });
}

const acts = [
  {
    id: "data",
    scope: ["MT" as const],
    obligations: [
      makeObligation("keep", "retain your personal data"),
      makeObligation("gone", "lodge a complaint"),
    ],
  },
];
