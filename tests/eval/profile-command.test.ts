import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runEvaluation } from "../../scripts/eval/run-eval.ts";
import { makePdf } from "../setup/make-pdf.ts";
import { runCommand } from "../setup/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "acquis-profiles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  return runCommand(runEvaluation, ["profile", ...args]);
}

it("counts what was read rightly, wrongly and not at all", async () => {
  const page =
    "Acme Ltd is registered in Malta. We operate an online marketplace. We use cookies here.";
  writeFileSync(join(folder, "terms.pdf"), makePdf([page]));
  const labels = join(folder, "labels.jsonl");
  const labelled = {
    company: "Acme",
    website: "",
    files: ["terms.pdf"],
    expected: { established: ["MT"], customers: ["consumers"] },
    tolerated: { data: ["cookies"] },
  };
  writeFileSync(labels, JSON.stringify(labelled));
  const { code, out } = await run("--labels", labels, "--documents", folder, "--wrong");
  expect(code).toBe(0);
  expect(out).toMatch(/wrong\s+Acme: trades marketplace {2}terms\.pdf, page 1: We operate/);
  expect(out).toMatch(/missed Acme: customers consumers/);
  const counts = JSON.parse(out.slice(out.indexOf("{")));
  expect(counts).toMatchObject({ right: 1, wrong: 1, missed: 1, precision: 0.5, recall: 0.5 });
});

it("says how it is called when a file is missing", async () => {
  const { code, err } = await run("--documents", folder);
  expect(code).toBe(2);
  expect(err).toContain("npm run eval -- profile --labels FILE --documents DIR");
});
