import { existsSync, mkdirSync, mkdtempSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { runCorpus } from "../../../scripts/corpus/run-corpus.ts";
import { config } from "../../../server/config.ts";
import { makeScannedPdf } from "../../setup/make-pdf.ts";
import { makeUnicodePdf } from "../../setup/make-unicode-pdf.ts";
import { runCommand, startCommand } from "../../setup/run-command.ts";
import { turkishLaw } from "../sources/importers/brought-laws.ts";

const act = `<?xml version="1.0" encoding="UTF-8"?><dokumente doknr="B"><norm><metadaten><jurabk>LeuchtG</jurabk>
  <langue>Leuchtturmgesetz</langue></metadaten></norm><norm><metadaten><enbez>§ 1</enbez></metadaten>
  <textdaten><text><Content><P>(1) Licht.</P></Content></text></textdaten></norm></dokumente>`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "import-"));
  mkdirSync(join(folder, "data"));
  Object.assign(config(), { database: join(folder, "data", "acquis.sqlite") });
});

describe("npm run corpus", () => {
  it("imports a file, says so in one line of JSON, and lists it", async () => {
    const file = write("leuchtg.xml", act);
    const env = { DATA_DIR: join(folder, "data") };
    const args = ["import", "file", file, "--json"];
    const imported = await startCommand("scripts/corpus.ts", args, env);
    expect(imported).toEqual({
      code: 0,
      err: "",
      out: `${JSON.stringify({
        source: "gesetze-im-internet",
        id: "LeuchtG",
        title: "Leuchtturmgesetz",
        articles: 1,
        recitals: 0,
        provisions: 2,
        version: null,
      })}\n`,
    });
    const changed = write("leuchtg.xml", act.replace("Licht.", "Mehr Licht."));
    expect((await catalogue("import", "file", changed)).out).toContain("1 changed (art_1).");
    expect((await catalogue("import", "file", changed)).out).toContain("It was there already");
    expect((await catalogue("list")).out).toMatch(
      /LeuchtG\tact\tde\t-\t2 v\.\t1 art\.[^]*1 texts\./,
    );
  });

  it("imports a law from a PDF, and stores nothing of one that cannot be read", async () => {
    const file = write("any-name.bin", makeUnicodePdf(turkishLaw));
    const scan = write("scan.pdf", makeScannedPdf());
    expect(await catalogue("import", "file", scan)).toEqual({
      ...{ code: 1, out: "" },
      err: "scan.pdf: it is a scanned PDF: pictures of pages, without text.\n",
    });
    expect(existsSync(join(folder, "data", "acquis.sqlite"))).toBe(false);
    expect((await catalogue("import", "file", file)).out).toContain("turkiye 1.5.9911: FENER");
    expect((await catalogue("list")).out).toMatch(
      /1\.5\.9911\tact\ttr\t-\t1 v\.\t7 art\.[^]*1 texts\./,
    );
  });

  it("stores nothing in a dry run", async () => {
    const file = write("leuchtg.xml", act);
    expect((await catalogue("import", "file", file, "--dry-run", "--json")).code).toBe(0);
    expect(existsSync(join(folder, "data", "acquis.sqlite"))).toBe(false);
  });

  it("refuses in one line and with status 1, and stores nothing", async () => {
    const huge = write("huge.xml", "<a>");
    truncateSync(huge, 200 * 1024 * 1024);
    const cases: [string, RegExp][] = [
      [write("broken.xml", act.slice(0, -10)), /^broken\.xml: it breaks off/],
      [huge, /^huge\.xml: it is larger than 64 MB/],
      [join(folder, "absent.xml"), /^absent\.xml: there is no such file/],
      [folder, /: it cannot be read \(EISDIR\)/],
    ];
    for (const [file, reason] of cases) {
      const { code, out, err } = await catalogue("import", "file", file, "--json");
      expect({ code, err }).toEqual({ code: 1, err: "" });
      expect(out.split("\n")).toHaveLength(2);
      expect((JSON.parse(out) as { error: string }).error).toMatch(reason);
    }
    expect(await catalogue("import", "file", folder)).toMatchObject({ code: 1, out: "" });
    expect(existsSync(join(folder, "data", "acquis.sqlite"))).toBe(false);
  });

  it("explains itself when it is called otherwise", async () => {
    expect(await catalogue("import", "nowhere")).toMatchObject({ code: 2 });
  });
});

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

function catalogue(...args: string[]) {
  return runCommand(runCorpus, args);
}
