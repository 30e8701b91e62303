import type { Publisher } from "./publisher.ts";

/** German federal law, an act in one zip of XML; the table of contents says what there is. */
export const gesetzeImInternet: Publisher = {
  name: "gesetze-im-internet",
  example: "gwg_2017",
  nameAct: ({ link }) =>
    /^https?:\/\/www\.gesetze-im-internet\.de\/([\w-]+)\//.exec(link)?.[1] ?? null,
  readName: (written) => /^[\w-]{1,80}$/.exec(written)?.[0] ?? null,
  discover: async (visit) => {
    for (const path of visit.source.lists) {
      const list = await visit.read(path);
      const listed = new Set(list?.texts[0]?.provisions.map(({ number }) => number));
      for (const name of visit.known) {
        if (listed.size === 0 || listed.has(name)) continue;
        visit.complain(name, "it is not in the table of contents, which is no sign of repeal");
      }
    }
    return [...visit.known];
  },
  fetchDocument: async (visit, name) => {
    await visit.keep(name, `/${name}/xml.zip`, { file: `${name}.zip` });
  },
};
