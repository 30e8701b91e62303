import type { Publisher } from "./publisher.ts";

/** Latvian acts, a page each; the feed says which of them changed. */
export const likumi: Publisher = {
  name: "likumi",
  example: "57980",
  nameAct: ({ link }) => /^https?:\/\/likumi\.lv\/ta\/(?:\w+\/)?id\/(\d+)/.exec(link)?.[1] ?? null,
  readName: (written) => /^\d{1,10}$/.exec(written)?.[0] ?? null,
  discover: async (visit) => {
    const found = new Set<string>();
    for (const path of visit.source.lists) {
      const list = await visit.read(path);
      for (const { link = "" } of list?.texts[0]?.provisions ?? []) {
        const name = /\/id\/(\d+)|[?&]id=(\d+)/.exec(link)?.slice(1).find(Boolean);
        if (name && visit.known.has(name)) found.add(name);
      }
    }
    return [...found];
  },
  fetchDocument: async (visit, name) => {
    const isIt = (text: { id: string }) => text.id === name;
    await visit.keep(name, `/ta/id/${name}`, { file: `${name}.html`, isIt });
  },
};
