import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runEvaluation } from "../../scripts/eval/run-eval.ts";
import { makePdf } from "../setup/make-pdf.ts";
import { runCommand, startCommand } from "../setup/run-command.ts";
import type { Ended } from "../setup/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "acquis-questions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  return split(await runCommand(runEvaluation, ["assistant", ...args]));
}

function split({ code, out, err }: Ended) {
  return { status: code, lines: out.trim().split("\n"), errors: err.trim() };
}

function write(name: string, questions: object[]): string {
  const path = join(folder, name);
  writeFileSync(path, questions.map((one) => JSON.stringify(one)).join("\n"));
  return path;
}

const company = {
  name: "Marsaxlokk Lending Ltd",
  website: "https://example.com",
  jurisdiction: "malta",
  documents: ["handbook.pdf"],
};
const about = { kind: "document", company, answerable: true };
const storage = {
  ...about,
  id: "storage",
  question: "How long are loan applications stored?",
  expected: [{ document: "handbook.pdf", page: 2, text: "seven years" }],
};

it("asks about a company of strangers and scores what comes", async () => {
  const pages = [
    "# Handbook\n\nOur office is in Marsaxlokk.",
    "# Storage\n\nLoan applications are stored for seven years.",
  ];
  writeFileSync(join(folder, "handbook.pdf"), makePdf(pages));
  const absent = { ...company, name: "Absent Ltd", documents: ["nowhere.pdf"] };
  const file = write("questions.jsonl", [
    storage,
    { ...storage, id: "wrong-page", expected: [{ document: "handbook.pdf", page: 1 }] },
    { ...storage, id: "absent", company: absent },
    {
      ...{ ...storage, id: "unknown", after: ["Where is our office?"] },
      expected: [{ obligation: "no-such-obligation" }, ...storage.expected],
    },
    {
      ...{ ...about, id: "nothing", kind: "out_of_scope", answerable: false },
      question: "Which horse wins the derby?",
    },
  ]);
  const { status, lines, errors } = await run("--questions", file, "--failures");
  expect(status).toBe(0);
  expect(errors).toContain("Skipped 1 question about Absent Ltd: nowhere.pdf cannot be found.");
  expect(errors).toContain("unknown: the catalogue has no obligation no-such-obligation.");
  expect(lines.join("\n")).toContain("wrong-page (document, en): not among the first three");

  const figures = JSON.parse(lines.at(-1) ?? "") as Record<string, unknown>;
  expect(figures).toMatchObject({
    ...{ questions: 4, answerable: 3, skipped: 1, falseAnswers: 0, falseRefusals: 0 },
    ...{ firstThree: 0.6667, verbatim: 1, quotesWords: 1 },
    byKind: { document: { questions: 3 }, out_of_scope: { questions: 1 } },
  });
});

it("asks more questions than people ask in a minute, as its own process", async () => {
  writeFileSync(
    join(folder, "handbook.pdf"),
    makePdf(["Our office is in Marsaxlokk.", "Stored for seven years."]),
  );
  const many = Array.from({ length: 70 }, (_, at) => ({ ...storage, id: `storage ${at}` }));
  const file = write("many.jsonl", many);
  const env = { LIMITS: undefined };
  const args = ["assistant", "--questions", file];
  const { status, lines } = split(await startCommand("scripts/eval/eval.ts", args, env));
  expect(status).toBe(0);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ questions: 70 });
});

it("says what is wrong with a file, and how it is called", async () => {
  const malformed = write("malformed.jsonl", [storage, { ...storage, id: "two", expected: [] }]);
  const refused = await run("--questions", malformed);
  expect(refused).toMatchObject({ status: 2, errors: expect.stringContaining("line 2") as string });
  expect(await run()).toMatchObject({
    status: 2,
    errors: expect.stringContaining("--questions FILE") as string,
  });
});
