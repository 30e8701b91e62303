import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startOpenAi } from "../fakes/openai.ts";
import type { OpenAi } from "../fakes/openai.ts";
import { privacyPolicy } from "../setup/company-form.ts";
import { makePdf } from "../setup/make-pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "acquis-pairs-"));
const labels = join(folder, "labels.jsonl");
let model: OpenAi;
beforeAll(async () => {
  model = await startOpenAi();
  writeFileSync(join(folder, "privacy-policy.pdf"), makePdf(privacyPolicy));
  const pair = (obligation: string, label: string) =>
    JSON.stringify({ document: "privacy-policy.pdf", obligation, label, language: "en" });
  writeFileSync(
    labels,
    [pair("gdpr-13-2-c", "states"), pair("gdpr-13-1-e", "not"), pair("gdpr-13-1-c", "states")].join(
      "\n",
    ),
  );
});
afterAll(async () => {
  await model.stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>) {
  const command = ["--import", "tsx", "scripts/eval/eval.ts", "verdicts", "--model"];
  const child = spawn("node", [...command, "--labels", labels, "--documents", folder], {
    env: { ...process.env, ...env },
  });
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    }
    child.on("close", (status) => resolve({ status, said }));
  });
}

it("measures the model alone and together with ours", async () => {
  model.behave({
    kind: "says",
    text: (sent) => {
      const number = /\[(\d+)\] You may withdraw your consent/.exec(sent)?.[1];
      const answers = sent.includes("withdrawn at any time") && number;
      const nothing = { verdict: "not_shown", sentences: [], reason: "Nothing says so." };
      const shown = { verdict: "shown", sentences: [Number(number)], reason: "It says so." };
      if (sent.includes("State the purposes")) return "It is hard to say.";
      return JSON.stringify(answers ? shown : nothing);
    },
  });
  const { status, said } = await run({ LLM_BASE_URL: model.url, LLM_MODEL: "small" });
  expect(said).not.toContain("Error");
  expect(status).toBe(0);
  const [ours, alone, together] = said.split(/\n\n/);
  expect(ours).toMatch(/^all \(3\): met right/m);
  expect(alone).toMatch(/^The second reader alone:\nall \(3\): met right 1\/1, found 1\/2/m);
  expect(alone).toContain("not_shown right 1/1, found 1/1");
  expect(alone).toContain("Answers that did not count: malformed 1");
  expect(together).toMatch(
    /^Ours, where it decides what needs review:\nall \(3\): met right [12]\/[12]/m,
  );
});

it("says what is missing", async () => {
  const { status, said } = await run({ LLM_BASE_URL: "", LLM_MODEL: "" });
  expect(status).toBe(2);
  expect(said).toContain("LLM_BASE_URL");
});
