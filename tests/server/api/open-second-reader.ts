import { expect, vi } from "vitest";
import type { Finding } from "../../../server/api/findings/contract.ts";
import { config } from "../../../server/config.ts";
import { startOpenAi } from "../../fakes/openai.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";

export const company = "Żejtun Payments Ltd";
export const reason = "The notice says so in plain words.";
const plain = ["gdpr-13-1-a", "gdpr-13-1-c", "gdpr-13-2-c", "gdpr-16", "gdpr-17-1", "gdpr-20-1"];

/** A company whose findings a stand-in of a model has read, as one that suggests. */
export async function openSecondReader() {
  const model = await startOpenAi();
  const server = await startTestApi({ worker: true });
  const owner = await server.signUp();
  const stranger = await server.signUp("Stranger Ltd");
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, company);
  const withoutSetting = (await listJobs()).length;
  const unsure = (await owner.listFindings(company, { status: "needs_review" })).findings;
  /** What needs review, by the words that we quote. */
  const known = unsure.map(({ obligation, evidence }) => ({
    title: obligation,
    words: (evidence[0]?.quote ?? "").replace(/\s+/g, " ").slice(0, 30),
  }));
  const open = new Set(unsure.map(({ obligationId }) => obligationId));
  /** One of them that our own checks bear out: plain words that tell people what is asked. */
  const chosen = plain.find((id) => open.has(id)) ?? "";
  model.behave({ kind: "says", text: readWell });
  await read({ decides: false });

  /** Takes what we quote of a finding that needs review for enough, and else says nothing. */
  function readWell(sent: string): string {
    const obligation = /<<<obligation [0-9a-f]+\n([^\n]*)/.exec(sent)?.[1] ?? "";
    for (const { title, words } of known) {
      const number = new RegExp(`\\[(\\d+)\\] ${words}`).exec(sent)?.[1];
      if (obligation.includes(`: ${title}.`) && number) {
        return JSON.stringify({ verdict: "shown", sentences: [Number(number)], reason });
      }
    }
    return JSON.stringify({ verdict: "cannot_tell", sentences: [], reason: "It is not clear." });
  }

  function listJobs() {
    return server.db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", "read-findings-again")
      .orderBy("created")
      .execute();
  }

  /** Assesses the company again with a second reader of this kind, and waits until it has read. */
  async function read({ decides, findings = 60 }: { decides: boolean; findings?: number }) {
    set({ decides, findings });
    await owner.assessAgain(company);
    await waitUntilReady(owner, company);
    await vi.waitFor(
      async () => {
        const jobs = await listJobs();
        expect(jobs.length).toBeGreaterThan(0);
        expect(jobs.filter(({ state }) => state !== "done")).toEqual([]);
      },
      { timeout: 30_000, interval: 100 },
    );
  }

  function set(how: { decides: boolean; findings: number } | null, ms = 5_000) {
    const endpoint = { url: model.url, host: "h", key: null, model: "reader-1", timeoutMs: ms };
    Object.assign(config(), { secondReader: how && { endpoint, ...how } });
  }

  async function findOne(fits: (finding: Finding) => boolean): Promise<Finding> {
    const found = (await owner.listFindings(company)).findings.find(fits);
    if (!found) throw new Error("there is no such finding");
    return found;
  }
  const ofChosen = ({ obligationId }: Finding) => obligationId === chosen;

  async function stop(): Promise<void> {
    await server.stop();
    await model.stop();
  }

  return {
    ...{ model, server, owner, stranger, withoutSetting },
    ...{ readWell, listJobs, read, set, findOne, ofChosen, stop },
  };
}
