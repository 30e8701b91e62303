import { afterEach, beforeEach, expect, it, test } from "vitest";
import {
  findOfficialText,
  listVersions,
  requireTextPage,
} from "../../../server/sources/act-texts.ts";
import { getBroughtSource, isBroughtText } from "../../../server/sources/imported-texts.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";
import { importFile } from "../../../server/sources/importers/read-file.ts";
import { storeTexts } from "../../../server/sources/official-texts.ts";
import type { Db } from "../../../server/db/db.ts";
import { openEmptyDatabase } from "../../setup/template-database.ts";
import { newDatabase } from "../../setup/test-database.ts";
import { makeUnicodePdf } from "../../setup/make-unicode-pdf.ts";
import { makePage, malteseAct, saudiLaw, turkishLaw } from "./importers/brought-laws.ts";

let db: Db;
beforeEach(async () => {
  db = await openEmptyDatabase(await newDatabase());
});
afterEach(() => db.destroy());

/** Our own laws under the numbers and names that the catalogue's acts bear. */
const files: [string, () => Uint8Array, string][] = [
  ["kvkk", () => pdf(turkishLaw, "Numarası : 9911", "Numarası : 6698"), "4(1)(a)"],
  ["mt-cap-586", () => pdf(malteseAct, "CHAPTER 986", "CHAPTER 586"), "3(1)(b)"],
  [
    "mt-pmlftr",
    () => pdf(malteseAct, "CHAPTER 986\nLIGHTHOUSES ACT", "SUBSIDIARY LEGISLATION 373.01\nLAMPS"),
    "3(1)(a)",
  ],
  [
    "sa-pdpl",
    () => pdf(saudiLaw, "نظام المنارات والمصابيح", "نظام حماية البيانات الشخصية"),
    "2(2)",
  ],
  [
    "sa-anti-cyber-crime",
    () => pdf(saudiLaw, "(م/919) وتاريخ 9/2/1463", "(م/17) وتاريخ 8/3/1428"),
    "2(2)",
  ],
  [
    "tr-masak-measures",
    () =>
      regulation(
        "SUÇ GELİRLERİNİN AKLANMASININ VE TERÖRÜN FİNANSMANININ ÖNLENMESİNE DAİR TEDBİRLER HAKKINDA YÖNETMELİK",
      ),
    "1(1)",
  ],
  ["tr-spk-iii-35b1", () => regulation("FENER HAKKINDA TEBLİĞ (III–35/B.1)"), "1(1)"],
  ["sa-aml", () => bureauPage("0657DFCE-95f8-463a-9d87-aa3900ec7b51"), "2(2)"],
];

it.each(files)("shows a text that people bring at the act %s alone", async (id, make, article) => {
  await storeTexts(db, await importFile("brought", make()), { url: "brought" });
  const act = catalogue.acts.find((one) => one.id === id)!;
  expect(await listVersions(db, act)).toHaveLength(1);
  const officialText = await findOfficialText(db, act, { article });
  expect(officialText?.anchor).toBe(`art_${article.replace(/[()]+/g, ".").replace(/\.$/, "")}`);
  expect((await requireTextPage(db, act, {})).contents.length).toBeGreaterThan(1);
  for (const other of catalogue.acts.filter((one) => one.id !== id)) {
    expect(await listVersions(db, other), other.id).toEqual([]);
  }
});

test("acts of one publisher are told apart though their addresses end alike", () => {
  const acts = catalogue.acts.filter((act) => getBroughtSource(act) !== null);
  expect(acts.length).toBeGreaterThan(40);
  for (const act of acts) {
    const text = { source: getBroughtSource(act)!, identifier: act.identifier, title: "-" };
    const owners = acts.filter((other) => isBroughtText(other, text));
    expect(owners.map(({ id }) => id)).toEqual([act.id]);
  }
});

function pdf(pages: string[], from: string, to: string): Uint8Array {
  const changed = pages.map((page) => page.replace(from, to));
  expect(changed).not.toEqual(pages);
  return makeUnicodePdf(changed);
}

function regulation(title: string): Uint8Array {
  const words =
    "Amaç\nMADDE 1 – (1) Bu metin feneri korur ve bekçinin işini gösterir, başka bir şeyi değil.\nKapsam\nMADDE 2 – (1) Bu metin rıhtımda uygulanır; denizin ortasında ise hiçbir zaman uygulanmaz.";
  const facts = "Resmî Gazete Tarihi: 01.12.2031 Resmî Gazete Sayısı: 41676";
  return Buffer.from(makePage([`${title}\n${facts}\n${words}`]));
}

function bureauPage(key: string): Uint8Array {
  const head = `<!-- https://laws.boe.gov.sa/BoeLaws/Laws/LawDetails/${key}/1 -->`;
  return Buffer.from(makePage(saudiLaw, head));
}
