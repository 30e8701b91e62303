import { ImportFault } from "../importers/importer.ts";
import { asList, asRecord, asText } from "../importers/json.ts";
import type { Publisher, Visit } from "./publisher.ts";

/** Parts of the US Code of Federal Regulations, as they stood on the newest day there is. */
export const ecfr: Publisher = {
  name: "ecfr",
  example: "12/1026",
  nameAct: () => null,
  readName: (written) => {
    const [, title, part] = /^(\d{1,2})\s*(?:\/|CFR)\s*(\d{1,5}\w?)$/i.exec(written.trim()) ?? [];
    return title && part ? `${title}/${part}` : null;
  },
  discover: ({ known }) => Promise.resolve([...known]),
  fetchDocument: async (visit, name) => {
    const [title = "", part = ""] = name.split("/");
    const day = await findDay(visit, title);
    const path = `/api/versioner/v1/full/${day}/title-${title}.xml?part=${part}`;
    await visit.keep(name, path, {
      accept: "application/xml",
      file: `title-${title}-part-${part}-${day}.xml`,
    });
  },
};

async function findDay(visit: Visit, title: string): Promise<string> {
  const titles = asList(asRecord(await visit.readJson("/api/versioner/v1/titles.json"))["titles"]);
  const found = titles.map(asRecord).find(({ number }) => String(number) === title);
  const day = asText(found?.["latest_amended_on"]);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  throw new ImportFault("the eCFR does not say when the title last changed");
}
