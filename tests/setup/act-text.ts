import { join } from "node:path";
import type { ImportedText, Provision } from "../../server/sources/importers/importer.ts";
import { storeTexts } from "../../server/sources/official-texts.ts";
import { openDatabase } from "../../server/db/db.ts";
import type { Db } from "../../server/db/db.ts";

/** The act of the catalogue whose official text the tests store. */
export const storedAct = { id: "gdpr", celex: "32016R0679", article: "33" };

/** Two versions of a text written for the tests: the second changes one article and adds one. */
export async function storeActText(db: Db): Promise<void> {
  const older = makeText("2025-05-04", []);
  const newer = makeText("2026-03-15", [
    provision("art_100", "article", "100", "Lamps at sea", "Ships carry a lamp each.", "cpt_II"),
  ]);
  newer.provisions = newer.provisions.map((one) =>
    one.anchor === "art_33.1" ? { ...one, text: "Report a leak within two days." } : one,
  );
  await storeTexts(db, { texts: [older, newer], sha256: "f00" }, { url: "text.xhtml" });
}

/** The same into the database of a running server. */
export async function storeActTextBeside(dataDir: string): Promise<void> {
  const db = await openDatabase(join(dataDir, "acquis.sqlite"));
  try {
    await storeActText(db);
  } finally {
    await db.destroy();
  }
}

function makeText(validFrom: string, more: Provision[]): ImportedText {
  const filler = "Whoever keeps a harbour keeps its lights, its books and its peace. ".repeat(12);
  const articles = Array.from({ length: 40 }, (_, index) => String(index + 1));
  return {
    source: "cellar",
    kind: "act",
    id: storedAct.celex,
    title: "Rules of the harbour",
    language: "en",
    version: `harbour of ${validFrom}`,
    validFrom,
    status: "in_force",
    dates: [],
    link: "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32016R0679",
    provisions: [
      provision("rct_1", "recital", "1", "", "Ships need light."),
      provision("cpt_I", "chapter", "CHAPTER I", "General rules"),
      ...articles.flatMap((number) => [
        provision(`art_${number}`, "article", number, `Rule ${number}`, "", "cpt_I"),
        provision(`art_${number}.1`, "paragraph", "1", "", filler, `art_${number}`),
        provision(`art_${number}.1.a`, "point", "a", "", "light a lamp;", `art_${number}.1`),
      ]),
      provision("cpt_II", "chapter", "CHAPTER II", "Last rules"),
      ...more,
      provision("anx_I", "annex", "I", "Forms of lamps", "Round, square."),
    ],
  };
}

function provision(
  anchor: string,
  kind: Provision["kind"],
  number: string,
  heading = "",
  text = "",
  parent: string | null = null,
): Provision {
  return { anchor, parent, kind, number, heading, text };
}
