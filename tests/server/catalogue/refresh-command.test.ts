import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { runCorpus } from "../../../scripts/corpus/run-corpus.ts";
import { config } from "../../../server/config.ts";
import { makeJournal, makeRows, startPublishers } from "../../fakes/publishers.ts";
import { runCommand } from "../../setup/run-command.ts";
import { shipped } from "../../setup/shipped.ts";

const fake = await startPublishers();
afterAll(() => fake.stop());
const dora = "32022R2554";
const path = `/resource/celex/${dora}`;
let folder: string;
let sourcesFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "refresh-"));
  sourcesFile = join(folder, "sources.json");
  writeFileSync(sourcesFile, JSON.stringify(fake.sources));
  const databaseFile = join(folder, "acquis.sqlite");
  Object.assign(config(), { database: databaseFile, catalogue: { network: true, sourcesFile } });
  fake.pages.clear();
  fake.takeAsked();
  fake.pages.set(path, { body: makeJournal(dora, { 5: "Governance.", 6: "Framework." }) });
  fake.pages.set("/webapi/rdf/sparql", { body: makeRows() });
});

function catalogue(...args: string[]) {
  return runCommand(runCorpus, args);
}

describe("npm run corpus -- import SOURCE NAME", () => {
  it("fetches, stores and says so, and finds it unchanged the next time", async () => {
    expect(await catalogue("import", "cellar", dora)).toEqual({
      code: 0,
      err: "",
      out: `cellar ${dora}: stored OJ 2022-02-01, 2 articles.\n1 stored, 0 unchanged, 0 failed.\n`,
    });
    const again = await catalogue("import", "cellar", dora, "--json");
    const lines = again.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { source: "cellar", document: dora, line: "unchanged", failed: false },
      { stored: 0, unchanged: 1, failed: 0 },
    ]);
  });

  it("names the setting where nothing may leave, and asks nobody", async () => {
    Object.assign(config(), { catalogue: { network: false, sourcesFile } });
    const { code, out, err } = await catalogue("import", "cellar", dora);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^import cellar 32022R2554: no request may leave .*CORPUS_NETWORK=on/);
    expect(fake.takeAsked()).toEqual([]);
  });

  it("refuses what it cannot do, in one line and with status 1", async () => {
    const cases: [string[], RegExp][] = [
      [["import", "cellar", "32033R0001"], /cellar 32033R0001: .*404: this route has nothing/],
      [["import", "cellar", "GDPR"], /no document there is named so; an example is 32022R2554/],
      [["import", "malta", "cap/586"], /its texts are brought by hand: use import file/],
      [["refresh", "--source", "nowhere"], /no source is called so/],
    ];
    for (const [args, reason] of cases) {
      const { code, out, err } = await catalogue(...args);
      expect(code).toBe(1);
      expect(out + err).toMatch(reason);
    }
  });
});

describe("npm run corpus -- refresh", () => {
  it("goes on after a kill where it was", async () => {
    const [first = "", second = ""] = shipped.acts.flatMap(({ celex }) => celex ?? []);
    fake.pages.set(`/resource/celex/${first}`, { body: makeJournal(first, { 4: "Literacy." }) });
    fake.pages.set(`/resource/celex/${second}`, () => undefined);
    const env = {
      ...process.env,
      ...{ DATA_DIR: folder, CORPUS_SOURCES: sourcesFile, CORPUS_NETWORK: "on" },
    };
    // tsx itself would start a second process, which a kill would not reach.
    const program = ["--import", "tsx", "scripts/corpus.ts", "refresh", "--source", "cellar"];
    const child = spawn("node", program, { env });
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    const isAsked = () => fake.asked.some((one) => one.path === `/resource/celex/${second}`);
    while (!isAsked() || !out.includes(`cellar ${first}: stored`)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    child.kill("SIGKILL");
    await once(child, "close");

    fake.takeAsked();
    fake.pages.delete(`/resource/celex/${second}`);
    const again = await catalogue("refresh", "--source", "cellar", "--json");
    const asked = fake.takeAsked();
    expect(asked).not.toContain(`/resource/celex/${first}`);
    expect(asked).toContain(`/resource/celex/${second}`);
    const last = again.out.trim().split("\n").at(-1) ?? "";
    // DORA is there; all the other acts of the catalogue are missing at this publisher.
    expect(JSON.parse(last)).toMatchObject({ stored: 1, sources: [{ source: "cellar" }] });
    expect(again.code).toBe(1);
    expect((await catalogue("list")).out).toMatch(/^2 texts\.$/m);
  });
});
