import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makePdf } from "../setup/make-pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "acquis-profiles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const command = ["--import", "tsx", "scripts/eval/eval.ts", "profile", ...args];
  const { status, stdout, stderr } = spawnSync("node", command, { encoding: "utf8" });
  return { status, stdout, stderr };
}

it("counts what was read rightly, wrongly and not at all", () => {
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
  const { status, stdout } = run("--labels", labels, "--documents", folder, "--wrong");
  expect(status).toBe(0);
  expect(stdout).toMatch(/wrong\s+Acme: trades marketplace {2}terms\.pdf, page 1: We operate/);
  expect(stdout).toMatch(/missed Acme: customers consumers/);
  const counts = JSON.parse(stdout.slice(stdout.indexOf("{")));
  expect(counts).toMatchObject({ right: 1, wrong: 1, missed: 1, precision: 0.5, recall: 0.5 });
});

it("says how it is called when a file is missing", () => {
  const { status, stderr } = run("--documents", folder);
  expect(status).toBe(2);
  expect(stderr).toContain("npm run eval -- profile --labels FILE --documents DIR");
});
