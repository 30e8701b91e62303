import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { countKind, ImportFault } from "../../../../server/sources/importers/importer.ts";
import { importPayload } from "../../../../server/sources/importers/read-file.ts";
import { readText } from "./read.ts";

const folder = "../shared/data/importer-samples";

/** File, source, id, the title's beginning, articles, recitals, entries, version. */
const expected: [string, string, string, string, number, number, number, string | null][] = [
  [
    "cellar-xhtml/31958R0001_old.html",
    "cellar",
    "31958R0001",
    "EEC Council: Regulation No 1 determining",
    8,
    1,
    0,
    "OJ 1958-10-06",
  ],
  [
    "cellar-xhtml/32015R2120_oj.xhtml",
    "cellar",
    "32015R2120",
    "REGULATION (EU) 2015/2120",
    10,
    35,
    0,
    "OJ 2015-11-26",
  ],
  [
    "cellar-xhtml/32016R0679.xhtml",
    "cellar",
    "32016R0679",
    "REGULATION (EU) 2016/679",
    99,
    0,
    0,
    "02016R0679-20160504",
  ],
  [
    "cellar-xhtml/32019R2088.xhtml",
    "cellar",
    "32019R2088",
    "REGULATION (EU) 2019/2088",
    22,
    0,
    0,
    "02019R2088-20240109",
  ],
  [
    "cellar-xhtml/32022R1925_cons.xhtml",
    "cellar",
    "32022R1925",
    "REGULATION (EU) 2022/1925",
    54,
    0,
    0,
    "02022R1925-20221012",
  ],
  [
    "cellar-xhtml/32022R1925_oj.xhtml",
    "cellar",
    "32022R1925",
    "REGULATION (EU) 2022/1925",
    54,
    109,
    0,
    "OJ 2022-10-12",
  ],
  [
    "eurlex-html/lexparency_old_1_raw.html",
    "cellar",
    "32002R0006",
    "Council Regulation (EC) No 6/2002",
    6,
    5,
    0,
    "OJ 2002-01-05",
  ],
  [
    "formex/lexparency_crr.xml",
    "cellar",
    "32013R0575",
    "Verordnung (EU) Nr. 575/2013",
    9,
    4,
    0,
    null,
  ],
  [
    "cellar-notice/celex_32018R0196_object_work.xml",
    "cellar",
    "32018R0196",
    "Regulation (EU) 2018/196",
    0,
    0,
    0,
    "notice 1.56",
  ],
  [
    "cellar-sparql/32015R2120_metadata.json",
    "cellar",
    "32015R2120",
    "Regulation (EU) 2015/2120",
    0,
    0,
    0,
    null,
  ],
  [
    "cellar-sparql/32016R0679_metadata.json",
    "cellar",
    "32016R0679",
    "Regulation (EU) 2016/679",
    0,
    0,
    0,
    null,
  ],
  [
    "cellar-sparql/32019R2088_metadata.json",
    "cellar",
    "32019R2088",
    "Regulation (EU) 2019/2088",
    0,
    0,
    0,
    null,
  ],
  [
    "cellar-sparql/32022R1925_metadata.json",
    "cellar",
    "32022R1925",
    "Regulation (EU) 2022/1925",
    0,
    0,
    0,
    null,
  ],
  [
    "cellar-sparql/acts_aiact_window.json",
    "cellar",
    "32014L0049R(05)..32024R1938",
    "35 acts",
    0,
    0,
    35,
    null,
  ],
  [
    "cellar-atom/notification_ingestion_EXCERPT.atom.xml",
    "cellar",
    "changes 2026-08-05T10:00:00.000+02:00",
    "Changes in CELLAR",
    0,
    0,
    3,
    "page 1, the last",
  ],
  [
    "gesetze-im-internet/oldp_baunvo.zip",
    "gesetze-im-internet",
    "BauNVO",
    "Verordnung über die bauliche Nutzung",
    40,
    0,
    0,
    "zuletzt geändert durch Art. 2 G v. 3.7.2023 I Nr. 176",
  ],
  [
    "gesetze-im-internet/oldp_gii-toc.xml",
    "gesetze-im-internet",
    "gesetze-im-internet.de contents",
    "2 texts",
    0,
    0,
    2,
    null,
  ],
  [
    "rechtsprechung-im-internet/oldp_KVRE427811801.xml",
    "rechtsprechung-im-internet",
    "ECLI:DE:BVerfG:2018:qs20180822.2bvq005318",
    "Ablehnung des Erlasses",
    0,
    0,
    0,
    null,
  ],
  [
    "riigiteataja/constitution_115052015002.xml",
    "riigiteataja",
    "115052015002",
    "Eesti Vabariigi põhiseadus",
    168,
    0,
    0,
    "115052015002",
  ],
  [
    "riigiteataja/amendment_103012025003.xml",
    "riigiteataja",
    "103012025003",
    "Tervise- ja tööministri",
    0,
    0,
    0,
    "103012025003",
  ],
  [
    "riigiteataja/dustinest_act-106012026002.xml",
    "riigiteataja",
    "106012026002",
    "Kultuuriministri määruste",
    0,
    0,
    0,
    "106012026002",
  ],
  [
    "riigiteataja/dustinest_search-kuritegu.json",
    "riigiteataja",
    "search 103042025002..431122024038",
    "30 results",
    0,
    0,
    30,
    null,
  ],
  [
    "likumi/likumi-57980-satversme.html",
    "likumi",
    "57980",
    "Latvijas Republikas Satversme",
    116,
    0,
    0,
    null,
  ],
  ["likumi/likumi-1000-repealed.html", "likumi", "1000", "Par alkoholisko dzērienu", 0, 0, 0, null],
  ["likumi/likumi-sitemap-sample.xml", "likumi", "likumi.lv sitemap", "166 texts", 0, 0, 166, null],
  [
    "lithuania-spinta/tar-metadata-TAR-1992-00001.json",
    "spinta",
    "TAR.47BB952431DA-K",
    "Lietuvos Respublikos Konstitucija",
    0,
    0,
    0,
    null,
  ],
  [
    "lithuania-spinta/tar-metadata-TAR-2000-12345.json",
    "spinta",
    "TAR.47BB952431DA",
    "Lietuvos Respublikos civilinis",
    0,
    0,
    0,
    null,
  ],
  [
    "lithuania-spinta/tar-metadata-TAR-2020-99999.json",
    "spinta",
    "abc12345def67890abc12345def67890",
    "Dėl tam tikrų",
    0,
    0,
    0,
    null,
  ],
  [
    "lithuania-spinta/tar-suvestine-sample.json",
    "spinta",
    "tar-suvestine-sample",
    "tar-suvestine-sample",
    3,
    0,
    0,
    "V003",
  ],
  [
    "lithuania-spinta/tar-text-sample.json",
    "spinta",
    "tar-text-sample",
    "LIETUVOS RESPUBLIKOS CIVILINIS",
    3,
    0,
    0,
    null,
  ],
  [
    "federal-register/mixed_page.json",
    "federal-register",
    "documents 2024-04-04..2026-07-13",
    "4 documents",
    0,
    0,
    4,
    null,
  ],
  [
    "feeds/edpb_news.rss",
    "feed",
    "https://www.edpb.europa.eu/home_en",
    "EDPB News",
    0,
    0,
    10,
    null,
  ],
  [
    "feeds/uk_legislation_gdpr_changes.atom.xml",
    "feed",
    "http://www.legislation.gov.uk/changes/affected/eur/2016/679/data.feed?results-count=50&sort=modified",
    "Changes to Legislation",
    0,
    0,
    5,
    "2026-07-27",
  ],
];

const refused: [string, RegExp][] = [
  ["eurlex-html/lexparency_stub_1.html", /stub.*no text/],
  ["mevzuat-shell/kvkk-6698.html", /shell page of mevzuat.*MevzuatMetin\/1\.5\.6698\.pdf/],
];

describe.skipIf(!existsSync(folder))(
  `real answers of the publishers (skipped where there is no folder ${folder})`,
  () => {
    it.each(expected)(
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
