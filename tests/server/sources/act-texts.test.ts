import { afterEach, beforeEach, expect, test } from "vitest";
import {
  compareVersions,
  findOfficialText,
  listVersions,
  requireTextPage,
} from "../../../server/sources/act-texts.ts";
import type { ImportedText, Provision } from "../../../server/sources/importers/importer.ts";
import { storeTexts } from "../../../server/sources/official-texts.ts";
import type { Act } from "../../../server/catalogue/types.ts";
import type { Db } from "../../../server/db/db.ts";
import { openEmptyDatabase } from "../../setup/template-database.ts";
import { newDatabase } from "../../setup/test-database.ts";

const union = {
  identifier: "32033R0007",
  shortTitle: "Harbour Act",
  link: "http://data.europa.eu/eli/reg/2033/7/oj",
  language: "en",
} as Act;
const german = {
  identifier: "BJNR000010033",
  shortTitle: "HafenG",
  link: "https://www.gesetze-im-internet.de/hafeng_2033/",
  language: "de",
} as Act;

let db: Db;
beforeEach(async () => {
  db = await openEmptyDatabase(await newDatabase());
});
afterEach(() => db.destroy());

test("a text of the Union is the act's by its CELEX number, in the act's language first", async () => {
  await store({ id: "32033R0007", language: "de" });
  await store({ id: "32033R0007", language: "en" });
  await store({ id: "32033R0008", language: "en" });
  const versions = await listVersions(db, union);
  expect(versions.map(({ language }) => language)).toEqual(["en", "de"]);
});

test("a national text is the act's by its short name, as its address or its title has it", async () => {
  await store({ source: "gesetze-im-internet", id: "HafenG 2033", language: "de" });
  await store({ source: "gesetze-im-internet", id: "SchiffG", language: "de" });
  await store({ source: "likumi", id: "HafenG 2033", language: "de" });
  expect(await listVersions(db, german)).toHaveLength(1);
  expect(await listVersions(db, union)).toEqual([]);
});

test("an article longer than a page is cut within, and nothing is lost", async () => {
  const points = Array.from({ length: 90 }, (_, at) =>
    provision(`art_1.1.${at}`, "art_1.1", "point", String(at), "lamp ".repeat(150)),
  );
  const provisions = [
    provision("art_1", null, "article", "1", ""),
    provision("art_1.1", "art_1", "paragraph", "1", "Ships carry:"),
    ...points,
    provision("art_2", null, "article", "2", "Ships float."),
  ];
  await store({ id: "32033R0007", provisions });
  const first = await requireTextPage(db, union, {});
  const all = [first];
  for (let page = 2; page <= first.pages; page += 1) {
    all.push(await requireTextPage(db, union, { page }));
  }
  expect(first.pages).toBeGreaterThan(2);
  expect(all.flatMap((page) => page.provisions.map(({ anchor }) => anchor))).toEqual(
    provisions.map(({ anchor }) => anchor),
  );
  const found = await requireTextPage(db, union, { anchor: "art_2" });
  expect(found.provisions.map(({ anchor }) => anchor)).toContain("art_2");
});

test("a point is quoted with the sentence that it belongs to, and without its neighbours", async () => {
  const provisions = [
    provision("art_1", null, "article", "1", ""),
    provision("art_1.1", "art_1", "paragraph", "1", "Ships carry:"),
    provision("art_1.1.a", "art_1.1", "point", "a", "a lamp;"),
    provision("art_1.1.b", "art_1.1", "point", "b", "a bell."),
    provision("art_10", null, "article", "10", "Ports close."),
  ];
  await store({ id: "32033R0007", provisions });
  const officialText = await findOfficialText(db, union, { article: "1(1)(b)" });
  expect(officialText?.anchor).toBe("art_1.1.b");
  expect(officialText?.provisions.map(({ text }) => text)).toEqual(["", "Ships carry:", "a bell."]);
  expect((await findOfficialText(db, union, { article: "1(7)" }))?.anchor).toBe("art_1");
  expect(await findOfficialText(db, union, { article: "99" })).toBeNull();
  expect(await findOfficialText(db, union, { article: "AT 4.3.2" })).toBeNull();
});

test("versions of two languages are not held against each other by themselves", async () => {
  await store({ id: "32033R0007", language: "en", validFrom: "2034-01-01" });
  await store({ id: "32033R0007", language: "de", validFrom: "2033-01-01" });
  expect(await compareVersions(db, union, {})).toBeNull();
});

function store(over: Partial<ImportedText>) {
  const text: ImportedText = {
    source: "cellar",
    kind: "act",
    id: "32033R0007",
    title: "On harbours",
    language: "en",
    version: null,
    validFrom: null,
    status: "in_force",
    dates: [],
    link: null,
    provisions: [provision("art_1", null, "article", "1", "Ships float.")],
    ...over,
  };
  return storeTexts(db, { texts: [text], sha256: "f00" }, { url: "act.xml" });
}

function provision(
  anchor: string,
  parent: string | null,
  kind: Provision["kind"],
  number: string,
  text: string,
): Provision {
  return { anchor, parent, kind, number, heading: "", text };
}
