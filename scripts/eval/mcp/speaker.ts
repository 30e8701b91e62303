import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownCompanies } from "../assistant/questions.ts";
import type { Company } from "../assistant/questions.ts";
import { password } from "../assistant/setting.ts";
import type { Asker, Setting } from "../assistant/setting.ts";

/** One account with a company and a word that nobody else may ever see. */
export type Speaker = Asker & {
  canary: string;
  documentIds: string[];
  /** The answer to one message of the protocol, as it came. */
  send: (method: string, params?: object) => Promise<string>;
};

/** Where an answer would have to show the canary, so that its absence elsewhere says something. */
export const canaryQuestion = "Where does the spare key of the archive lie?";

/** Signs an account up whose documents, file name and calendar hold the canary. */
export async function addSpeaker(
  setting: Setting,
  company: Company,
  canary: string,
): Promise<Speaker> {
  const note = join(
    mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "canary-")),
    `${canary}.txt`,
  );
  writeFileSync(
    note,
    `# Archive note of ${company.name}\n\nThe spare key of the archive lies behind the ${canary}. Personal data in the archive is kept for five years.\n`,
  );
  const documents = [...company.documents, note];
  const asker = await setting.addCompany({ ...company, documents }, ownCompanies);
  const { db } = setting;
  await db
    .updateTable("users")
    .set({ email_verified: 1 })
    .where("email", "=", asker.email)
    .execute();
  const { api } = asker;
  const token = await api.createToken({ name: "models", scope: "write", password });
  const date = new Date().toISOString().slice(0, 10);
  await api.addEvent({ title: `Check the ${canary}`, date, priority: "low" });
  const { documents: stored } = await api.getCompany(asker.companyId);
  return {
    ...asker,
    canary,
    documentIds: stored.map(({ id }) => id),
    send: async (method, params = {}) => {
      const answer = await asker.request("/mcp", {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      });
      return answer.text();
    },
  };
}

/** What a tool gave; null where it refused. */
export async function callTool(
  speaker: Speaker,
  name: string,
  args: object,
): Promise<Record<string, unknown> | null> {
  const answer = JSON.parse(await speaker.send("tools/call", { name, arguments: args })) as {
    result?: { structuredContent?: Record<string, unknown> };
  };
  return answer.result?.structuredContent ?? null;
}
