import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPublisherFetch } from "../../../../server/sources/publishers/ask-publisher.ts";
import { publishers } from "../../../../server/sources/publishers/publishers.ts";
import { loadSources } from "../../../../server/sources/publishers/sources.ts";
import { loadCatalogue } from "../../../../server/catalogue/catalogue.ts";

function write(content: unknown): string {
  const file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "sources-")), "a.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

test("every publisher of the list can be asked, or is marked as by hand", () => {
  const { publishers: listed, channels } = loadSources(null);
  const asked = listed.filter(({ base }) => base !== null).map(({ name }) => name);
  expect(asked.toSorted()).toEqual([...publishers.keys()].toSorted());
  expect(listed.filter(({ base }) => base === null).map(({ place }) => place)).toEqual([
    ...["MT", "TR", "SA"],
  ]);
  expect(listed.find(({ name }) => name === "likumi")?.delaySeconds).toBeGreaterThanOrEqual(1);
  expect(channels.length).toBeGreaterThan(20);
});

test("acts of the catalogue are found at their publishers by a name that is taken", () => {
  const named = loadCatalogue().acts.flatMap((act) =>
    [...publishers.values()].flatMap((publisher) => {
      const name = publisher.nameAct(act);
      return name ? [[act.id, name, publisher.readName(name)]] : [];
    }),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(([, name, read]) => name !== read)).toEqual([]);
  expect(named).toContainEqual(["gwg", "gwg_2017", "gwg_2017"]);
  expect(named).toContainEqual(["ee-iks", "106032026010", "106032026010"]);
});

test("a file in its place replaces what it names", () => {
  const one = { name: "cellar", title: "C", place: "EU", site: "x", base: "http://127.0.0.1:9/" };
  const read = loadSources(write({ publishers: [one] }));
  expect(read.publishers).toMatchObject([{ base: "http://127.0.0.1:9/", delaySeconds: 1 }]);
  expect(read.channels.length).toBeGreaterThan(20);
});

test("refuses what it cannot use, in a plain sentence", () => {
  const one = { name: "cellar", title: "C", place: "EU", site: "x" };
  const unsafe = write({ publishers: [{ ...one, base: "http://publications.europa.eu" }] });
  expect(() => loadSources(unsafe)).toThrow(
    /CORPUS_SOURCES .*publishers\.0\.base: must be an https/,
  );
  expect(() => loadSources(write("{"))).toThrow(/CORPUS_SOURCES must be a JSON file/);
  expect(() => loadSources("/nowhere.json")).toThrow(/CORPUS_SOURCES must be a JSON file/);
});

test("without the setting nothing leaves, and the message names it", () => {
  expect(() => createPublisherFetch()).toThrow(/set CORPUS_NETWORK=on/);
});
