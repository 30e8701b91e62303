import { ImportFault } from "../importers/importer.ts";
import { asRecord, asText } from "../importers/json.ts";
import type { Publisher } from "./publisher.ts";

/** The Estonian State Gazette: any version's number leads to the one in force. */
export const riigiTeataja: Publisher = {
  name: "riigiteataja",
  example: "106032026010",
  nameAct: ({ link }) => /^https?:\/\/www\.riigiteataja\.ee\/akt\/(\d+)/.exec(link)?.[1] ?? null,
  readName: (written) => /^\d{1,15}$/.exec(written)?.[0] ?? null,
  discover: ({ known }) => Promise.resolve([...known]),
  fetchDocument: async (visit, name) => {
    const path = "/public-api/api/v1/akt";
    const facts = asRecord(await visit.readJson(`${path}/${name}?leiaKehtiv=true`));
    const inForce = asText(facts["kehtivId"]);
    if (!/^\d{1,15}$/.test(inForce)) {
      throw new ImportFault("the gazette names no version in force, which is no sign of repeal");
    }
    const isIt = (text: { id: string }) => text.id === inForce;
    await visit.keep(name, `${path}/${inForce}/blob-xml`, { file: `${inForce}.xml`, isIt });
  },
};
