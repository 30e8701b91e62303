import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createApi } from "../../../server/api/api.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import type { Act } from "../../../server/catalogue/types.ts";
import { storeActText } from "../../setup/act-text.ts";
import { startTestApi } from "../../setup/test-api.ts";

const server = await startTestApi();
afterAll(() => server.stop());
const owner = await server.signUp();
await storeActText(server.db);

const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "catalogue-"));
cpSync("server/catalogue/data", folder, { recursive: true });
const file = join(folder, "acts/gdpr.json");
const gdpr = JSON.parse(readFileSync(file, "utf8")) as Act;
for (const one of gdpr.obligations) if (one.id === "gdpr-33-1") one.unverified = true;
writeFileSync(file, JSON.stringify(gdpr));
const api = createApi(server.db, loadCatalogue(folder));
const reader = createApiClient(
  async (path, init) => api.request(`/api/${path}`, init, { clientAddress: "192.0.2.1" }),
  owner.token,
);

describe("what nobody could check", () => {
  test("is labelled wherever it is listed", async () => {
    expect((await reader.getAct("gdpr")).unverifiedObligations).toBe(1);
    expect((await reader.getObligation("gdpr-33-1")).unverified).toBe(true);
    const { obligations } = await reader.listObligations({ act: "gdpr" });
    const marked = obligations.filter(({ unverified }) => unverified);
    expect(marked.map(({ id }) => id)).toEqual(["gdpr-33-1"]);
    const [found] = (await reader.search({ q: "Art. 33(1) GDPR", kind: "obligation" })).results;
    expect(found?.label).toBe("GDPR, Article 33(1) (unverified)");
    const { provisions } = await reader.getActText("gdpr", { article: "art_33" });
    const cited = provisions.flatMap((one) => one.obligations).map(({ title }) => title);
    expect(cited.filter((title) => title.endsWith(" (unverified)"))).toHaveLength(1);
  });

  test("is labelled nowhere else", async () => {
    expect((await reader.getAct("gwg")).unverifiedObligations).toBe(0);
    const { obligations } = await reader.listObligations({ act: "gwg" });
    expect(obligations.filter(({ unverified }) => unverified)).toEqual([]);
  });
});
