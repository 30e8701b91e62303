import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ImportedText, Provision } from "../../../server/sources/importers/importer.ts";
import {
  getWholeText,
  listProvisions,
  listTexts,
  storeTexts,
} from "../../../server/sources/official-texts.ts";
import type { Db } from "../../../server/db/db.ts";
import { openEmptyDatabase } from "../../setup/template-database.ts";
import { newDatabase } from "../../setup/test-database.ts";

const origin = { url: "act.xhtml", retrieved: "2033-01-01T00:00:00.000Z" };
let db: Db;

beforeEach(async () => {
  db = await openEmptyDatabase(await newDatabase());
});
afterEach(() => db.destroy());

describe("storing an imported text", () => {
  it("keeps every provision in its order, with where the file came from and its hash", async () => {
    const [stored] = await store(makeText());
    expect(stored).toMatchObject({ isNew: true, changes: null });
    expect(await listProvisions(db, stored!.id)).toEqual(makeText().provisions);
    const version = await db.selectFrom("text_versions").selectAll().executeTakeFirstOrThrow();
    expect(version).toMatchObject({
      label: "v1",
      sha256: "f00",
      source_url: "act.xhtml",
      retrieved: origin.retrieved,
      articles: 2,
    });
  });

  it("stores the same text only once, whatever the bytes around it were", async () => {
    const [first] = await store(makeText());
    const [again] = await store(makeText(), "other bytes");
    expect(again).toMatchObject({ id: first!.id, isNew: false });
    expect(await count("text_versions")).toBe(1);
  });

  it("says article by article what a new version changes", async () => {
    await store(makeText());
    const later = makeText({ version: "v2", validFrom: "2034-01-01" });
    later.provisions = [
      ...later.provisions
        .map((one) => (one.anchor === "art_1.1.a" ? { ...one, text: "light two lamps" } : one))
        .filter(({ anchor }) => anchor !== "art_2"),
      provision("art_3", null, "article", "3", "Bells ring."),
    ];
    const [stored] = await store(later);
    expect(stored!.changes).toEqual({ added: ["art_3"], removed: ["art_2"], changed: ["art_1"] });
    expect(await listTexts(db)).toMatchObject([
      { identifier: "32033R0007", label: "v2", versions: 2 },
    ]);
  });

  it("holds an older version against what came before it, not after", async () => {
    await store(makeText({ version: "v2", validFrom: "2034-01-01" }));
    const [older] = await store(makeText({ version: "v1", validFrom: "2033-01-01" }));
    expect(older!.changes).toBeNull();
    expect(await listTexts(db)).toMatchObject([{ label: "v2" }]);
  });

  it("gives a consolidated text the recitals of the Official Journal's", async () => {
    const journal = makeText({ version: "OJ", validFrom: null });
    journal.provisions = [
      provision("rct_1", null, "recital", "1", "Ships need light."),
      ...journal.provisions,
    ];
    const consolidated = makeText({ version: "cons", validFrom: "2034-01-01" });
    consolidated.provisions = consolidated.provisions.slice(0, 3);
    const [stored] = await store(consolidated);
    await store(journal);
    const whole = await getWholeText(db, stored!.textId);
    expect(whole?.map(({ anchor }) => anchor)).toEqual(["rct_1", "art_1", "art_1.1", "art_1.1.a"]);
    expect(await getWholeText(db, "nothing")).toBeNull();
  });

  it("keeps languages apart", async () => {
    await store(makeText());
    const [german] = await store(makeText({ language: "de" }));
    expect(german).toMatchObject({ isNew: true, changes: null });
    expect(await count("texts")).toBe(2);
  });

  it("stores nothing of a file when one of its versions cannot be stored", async () => {
    const broken = makeText({ version: "v2" });
    broken.provisions = [...broken.provisions, broken.provisions[0]!];
    await expect(
      storeTexts(db, { sha256: "f00", texts: [makeText(), broken] }, origin),
    ).rejects.toThrow(/unique/i);
    expect(await count("texts")).toBe(0);
    expect(await count("text_versions")).toBe(0);
    expect(await count("provisions")).toBe(0);
  });

  it("holds an act of many thousand provisions", async () => {
    const long = makeText();
    long.provisions = Array.from({ length: 4321 }, (_, at) =>
      provision(`art_${at}`, null, "article", String(at), `Lamp ${at}`),
    );
    const [stored] = await store(long);
    expect(await listProvisions(db, stored!.id)).toEqual(long.provisions);
  });
});

function store(text: ImportedText, sha256 = "f00") {
  return storeTexts(db, { sha256, texts: [text] }, origin);
}

async function count(table: "texts" | "text_versions" | "provisions"): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length;
}

function makeText(overrides: Partial<ImportedText> = {}): ImportedText {
  return {
    source: "cellar",
    kind: "act",
    id: "32033R0007",
    title: "On lighthouses",
    language: "en",
    version: "v1",
    validFrom: "2033-01-01",
    status: "unknown",
    dates: [],
    link: "https://example.com/act",
    provisions: [
      provision("art_1", null, "article", "1", ""),
      provision("art_1.1", "art_1", "paragraph", "1", "The keeper shall:"),
      provision("art_1.1.a", "art_1.1", "point", "a", "light the lamp"),
      provision("art_2", null, "article", "2", "Done."),
    ],
    ...overrides,
  };
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
