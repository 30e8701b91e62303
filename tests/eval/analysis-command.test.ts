import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runAnalysis } from "../../scripts/eval/analysis/run-analysis.ts";
import { makePdf } from "../setup/make-pdf.ts";
import { runCommand, startCommand } from "../setup/run-command.ts";
import type { Ended } from "../setup/run-command.ts";
import { privacyPolicy } from "../setup/company-form.ts";

const folder = mkdtempSync(join(tmpdir(), "acquis-eval-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  return split(await runCommand(runAnalysis, args));
}

function split({ code, out, err }: Ended) {
  return { status: code, lines: out.trim().split("\n"), errors: err.trim().split("\n") };
}

function readFigures(lines: string[]): Record<string, unknown> {
  return JSON.parse(lines.at(-1)!) as Record<string, unknown>;
}

function write(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const instruction = "The processor processes personal data only on documented instructions.";
const audit = "The processor allows for and contributes to audits of the controller.";
const other = "This agreement is governed by the laws of the land.";

/** Every agreement with an even number says where instructions come from, every third has audits. */
function writeAgreements(name: string, numbers: number[]): string {
  const rows = numbers.flatMap((number) => [
    `Agreement ${number},1,"${other}",other,other,other,other`,
    ...(number % 2 ? [] : [`Agreement ${number},2,"${instruction}",R12,other,other,R12`]),
    ...(number % 3 ? [] : [`Agreement ${number},3,"${audit}",R26,R99,other,R26`]),
  ]);
  const header = "DPA,ID,Sentence,Requirement-1,Requirement-2,Requirement-3,target";
  return write(name, [header, ...rows].join("\n"));
}

describe("agreements", () => {
  const training = Array.from({ length: 12 }, (_, i) => i);

  it("finds what other agreements lack, whatever the order they stand in", async () => {
    const train = writeAgreements("train.csv", training);
    const test = writeAgreements("test.csv", [20, 21, 22, 23, 24]);
    const args = ["dpa", "--train", train, "--test", test];
    const started = await startCommand("scripts/eval/analysis/analysis.ts", args);
    const { status, lines } = split(started);
    expect(status).toBe(0);
    const figures = readFigures(lines);
    // 17 requirements nobody meets, instructions in two and audits in three of five.
    expect(figures).toMatchObject({ what: "dpa", agreements: 5, violations: 17 * 5 + 2 + 3 });
    expect(figures["recall"]).toBe(1);
    expect(figures["precision"]).toBeGreaterThan(0.95);

    const turned = writeAgreements("turned.csv", training.toReversed());
    expect(readFigures((await run("dpa", "--train", turned, "--test", test)).lines)).toEqual(
      figures,
    );
  });

  it("says in one line what is wrong with a file", async () => {
    const test = writeAgreements("test.csv", [20]);
    const bare = write("bare.csv", "DPA,ID,Text\nOne,1,Hello.");
    const refused = await run("dpa", "--train", bare, "--test", test);
    expect(refused).toMatchObject({
      status: 2,
      errors: [expect.stringContaining("lacks the columns")],
    });
    const empty = write("empty.csv", "");
    expect(await run("dpa", "--train", test, "--test", empty)).toMatchObject({
      status: 2,
      errors: [expect.stringContaining("lacks the columns")],
    });
    const absent = await run("dpa", "--train", test, "--test", join(folder, "absent.csv"));
    expect(absent).toMatchObject({ status: 2, errors: [expect.stringContaining("absent.csv")] });
    expect(await run("dpa", "--train", test)).toMatchObject({
      status: 2,
      errors: [expect.stringContaining("npm run eval:analysis")],
    });
  });
});

describe("policies", () => {
  const makePolicy = (number: number) => `<policy><segment>
    <title category="4.2">Access</title>
    <paragraph category="4.2;4.2">You may ask to see what data we hold, case ${number}.</paragraph>
    <paragraph category="12;12">We encrypt and secure your data, case ${number}.</paragraph>
    ${number % 2 ? `<paragraph category="7;7">Complain to the authority, case ${number}.</paragraph>` : ""}
    <paragraph category="";>Welcome to our site, case ${number}.</paragraph>
    <paragraph category="77.3">Odds and ends, case ${number}.`;
  const writePolicies = (name: string, numbers: number[]) => {
    for (const number of numbers) write(join(name, `${number}.xml`), makePolicy(number));
    return join(folder, name);
  };

  it("learns concepts from broken files with codes nobody knows", async () => {
    const train = writePolicies("train", [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const test = writePolicies("test", [11, 12, 13]);
    write("test/13.xml", "<policy><paragraph>Welcome");
    const { status, lines } = await run("policies", "--train", train, "--test", test);
    expect(status).toBe(0);
    expect(readFigures(lines)).toEqual({
      what: "policies",
      ...{ policies: 3, paragraphs: 10, upperF1: 1, allF1: 1 },
      ...{ coverPrecision: 1, coverRecall: 1 },
    });
  });

  it("says in one line that a folder is absent or holds nothing", async () => {
    const test = writePolicies("one", [1]);
    expect(await run("policies", "--train", join(folder, "none"), "--test", test)).toMatchObject({
      status: 2,
      errors: [expect.stringContaining("is no folder")],
    });
    write("empty/readme.txt", "");
    expect(await run("policies", "--train", test, "--test", join(folder, "empty"))).toMatchObject({
      status: 2,
      errors: [expect.stringContaining("no policy")],
    });
  });
});

describe("quotes", () => {
  it("finds every quote of a PDF on its page", async () => {
    write("pdfs/Privacy policy.pdf", makePdf(privacyPolicy));
    const { status, lines } = await run("quotes", "--pdfs", join(folder, "pdfs"));
    expect(status).toBe(0);
    const { documents, quotes, inPlace } = readFigures(lines);
    expect(documents).toBe(1);
    expect(quotes).toBeGreaterThan(5);
    expect(inPlace).toBe(quotes);
  });

  it("says in one line that a folder holds no PDF, or one that cannot be read", async () => {
    write("no-pdfs/readme.txt", "");
    expect(await run("quotes", "--pdfs", join(folder, "no-pdfs"))).toMatchObject({
      status: 2,
      errors: [expect.stringContaining("holds no PDF")],
    });
    write("broken/a.pdf", "no PDF at all");
    expect(await run("quotes", "--pdfs", join(folder, "broken"))).toMatchObject({
      status: 2,
      errors: [expect.stringContaining("could not be read")],
    });
  });
});
