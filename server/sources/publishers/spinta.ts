import { asRecord, asText } from "../importers/json.ts";
import type { Publisher, Visit } from "./publisher.ts";

const data = "/datasets/gov/lrsk/teises_aktai";
const mostPages = 100;

/** Lithuanian acts: the newest consolidated text, else the text as it was adopted. */
export const spinta: Publisher = {
  name: "spinta",
  example: "TAR.47BB952431DA",
  nameAct: ({ link }) =>
    /^https?:\/\/(?:www\.)?e-tar\.lt\/portal\/\w+\/legalAct\/([\w.-]+)/.exec(link)?.[1] ?? null,
  readName: (written) => /^[\w.-]{1,60}$/.exec(written)?.[0] ?? null,
  discover: ({ known }) => Promise.resolve([...known]),
  fetchDocument: async (visit, name) => {
    const newest = await findNewest(visit, name);
    const rest = newest ? `&suvestines_id='${newest}'` : "";
    const model = newest ? "Suvestine" : "Dokumentas";
    const path = `${data}/${model}/:format/json?dokumento_id='${name}'${rest}`;
    await visit.keep(name, path, { accept: "application/json", file: `${name}.json` });
  },
};

/** The consolidated version that counts from the latest day; null when there is none. */
async function findNewest(visit: Visit, name: string): Promise<string | null> {
  const fields = "select(dokumento_id,suvestines_id,galioja_nuo)";
  const wanted = `${data}/Suvestine/:format/json?${fields}&dokumento_id='${name}'`;
  const seen = new Set<string>();
  let newest: { id: string; from: string } | null = null;
  for (let next = ""; seen.size < mostPages;) {
    const answer = asRecord(await visit.readJson(next ? `${wanted}&page('${next}')` : wanted));
    const rows = Array.isArray(answer["_data"]) ? answer["_data"].map(asRecord) : [];
    for (const row of rows) {
      const [id, from] = [asText(row["suvestines_id"]), asText(row["galioja_nuo"])];
      if (/^[\w.-]{1,80}$/.test(id) && (!newest || from > newest.from)) newest = { id, from };
    }
    next = asText(asRecord(answer["_page"])["next"]);
    // There are pages that name themselves as the next one.
    if (!/^[\w=+/-]+$/.test(next) || seen.has(next)) break;
    seen.add(next);
  }
  return newest?.id ?? null;
}
