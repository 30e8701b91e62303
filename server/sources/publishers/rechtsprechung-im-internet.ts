import type { Publisher } from "./publisher.ts";

/** So far back the table of contents, which holds every decision there is, is read at first. */
const firstDays = 7;

/** Decisions of the German federal courts, found in their feeds or the table of contents. */
export const rechtsprechungImInternet: Publisher = {
  name: "rechtsprechung-im-internet",
  example: "KVRE427811801",
  nameAct: () => null,
  readName: (written) => /^[A-Z]{2,6}\d{6,15}$/.exec(written)?.[0] ?? null,
  discover: async (visit) => {
    const found = new Set<string>();
    const first = new Date(Date.now() - firstDays * 86_400_000).toISOString();
    const since = (visit.since ?? first).slice(0, 10);
    for (const path of visit.source.lists) {
      const list = await visit.read(path);
      for (const { link = "", number, date } of list?.texts[0]?.provisions ?? []) {
        if (path.endsWith("-toc.xml") && (!date || date < since)) continue;
        const name = /(?:doc\.?id=|bsjrs\/)([A-Z]{2,6}\d{6,15})/i.exec(`${link} ${number}`)?.[1];
        if (name && !visit.known.has(name)) found.add(name);
      }
    }
    return [...found];
  },
  fetchDocument: async (visit, name) => {
    await visit.keep(name, `/jportal/docs/bsjrs/${name}.zip`, { file: `${name}.zip` });
  },
};
