import type { Publisher } from "./publisher.ts";

/** Documents of the US Federal Register, by number; lists are searches that name more of them. */
export const federalRegister: Publisher = {
  name: "federal-register",
  example: "2024-12345",
  nameAct: () => null,
  readName: (written) => /^[\dA-Z]{1,6}-\d{1,6}$/.exec(written.toUpperCase())?.[0] ?? null,
  discover: async (visit) => {
    const found = new Set<string>();
    for (const path of visit.source.lists) {
      const list = await visit.read(path, { accept: "application/json" });
      for (const { number } of list?.texts[0]?.provisions ?? []) {
        if (!visit.known.has(number) && federalRegister.readName(number)) found.add(number);
      }
    }
    return [...found];
  },
  fetchDocument: async (visit, name) => {
    const isIt = (text: { id: string }) => text.id === name;
    const path = `/api/v1/documents/${name}.json`;
    await visit.keep(name, path, { accept: "application/json", file: `${name}.json`, isIt });
  },
};
