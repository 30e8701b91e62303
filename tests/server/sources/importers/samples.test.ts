import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { countKind, ImportFault } from "../../../../server/sources/importers/importer.ts";
import { importPayload } from "../../../../server/sources/importers/read-file.ts";
import { readText } from "./read.ts";
import { sampleRows } from "./sample-rows.ts";

const folder = "../shared/data/importer-samples";

const refused: [string, RegExp][] = [
  ["eurlex-html/lexparency_stub_1.html", /stub.*no text/],
  ["mevzuat-shell/kvkk-6698.html", /shell page of mevzuat.*MevzuatMetin\/1\.5\.6698\.pdf/],
];

describe.skipIf(!existsSync(folder))(
  `real answers of the publishers (skipped where there is no folder ${folder})`,
  () => {
    it.each(sampleRows)(
      "reads %s",
      (file, source, id, title, articles, recitals, entries, version) => {
        const text = readText(basename(file), readFileSync(join(folder, file)));
        expect({
          source: text.source,
          id: text.id,
          articles: countKind(text, "article"),
          recitals: countKind(text, "recital"),
          entries: countKind(text, "entry"),
          version: text.version,
        }).toEqual({ source, id, articles, recitals, entries, version });
        expect(text.title.startsWith(title)).toBe(true);
        const anchors = text.provisions.map(({ anchor }) => anchor);
        expect(new Set(anchors).size).toBe(anchors.length);
      },
    );

    it.each(refused)("refuses %s and says why", (file, reason) => {
      const read = () => importPayload(basename(file), readFileSync(join(folder, file)));
      expect(read).toThrow(reason);
    });

    it("reads each file there is, or refuses it in one line", () => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile())) {
        const bytes = readFileSync(join(file.parentPath, file.name));
        try {
          expect(importPayload(file.name, bytes).texts.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(ImportFault);
          expect((error as Error).message).toMatch(/^[^\n]{10,300}$/);
        }
      }
    });

    it("gives the two texts of one act the same articles", () => {
      const [cons, oj] = ["cons", "oj"].map((which) =>
        readText("dma", readFileSync(join(folder, `cellar-xhtml/32022R1925_${which}.xhtml`))),
      );
      const gather = (text = cons) =>
        text!.provisions
          .filter(({ anchor }) => anchor.startsWith("art_"))
          .map(({ anchor, heading, text: words }) => [anchor, heading, words] as const);
      const differing = gather(cons).filter(
        ([anchor, ...words], at) => gather(oj)[at]?.join() !== [anchor, ...words].join(),
      );
      // A corrigendum changed one word of it.
      expect(differing.map(([anchor]) => anchor)).toEqual(["art_13.8"]);
    });
  },
);
