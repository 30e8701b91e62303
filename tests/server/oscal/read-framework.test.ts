import { expect, test } from "vitest";
import { readFramework } from "../../../server/oscal/read-framework.ts";
import { readOscal } from "../../../server/oscal/read-oscal.ts";
import { Warnings } from "../../../server/oscal/warnings.ts";

const metadata = {
  title: "House rules",
  version: "1",
  "oscal-version": "1.1.2",
  "last-modified": "2026-01-01T00:00:00Z",
};
const control = (id: string, more: object = {}) => ({ id, title: `Title of ${id}`, ...more });
const catalog = {
  catalog: {
    uuid: "11111111-1111-4111-8111-111111111111",
    metadata,
    params: [{ id: "days", label: "a number of days" }],
    groups: [
      {
        id: "a",
        title: "Access",
        controls: [
          control("a-1", {
            parts: [
              { name: "statement", prose: "Look at rights every {{ insert: param, days }}." },
              { name: "guidance", prose: "Ask the owner." },
            ],
            controls: [control("a-1.1"), control("a-1.2")],
          }),
          control("a-2", { props: [{ name: "status", value: "withdrawn" }] }),
        ],
      },
      {
        id: "b",
        title: "Backup",
        groups: [{ id: "b.x", title: "Deep", controls: [control("b-1")] }],
      },
    ],
  },
};
const profileOf = (more: object) => ({
  profile: {
    uuid: "22222222-2222-4222-8222-222222222222",
    metadata: { ...metadata, title: "Chosen" },
    imports: [{ href: "House%20rules.json", "include-all": {} }],
    "back-matter": { resources: [] },
    ...more,
  },
});
const asBytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const open = (value: unknown, file = "file.json") => {
  const warnings = new Warnings();
  return { document: readOscal(file, asBytes(value), warnings), warnings };
};
function take(value: unknown, ...others: unknown[]) {
  const { document, warnings } = open(value);
  const beside = others.map((one) => open(one, "house.json").document);
  return readFramework(document, [document, ...beside], warnings);
}
const resolve = (more: object) =>
  take(
    profileOf({ imports: [{ href: "catalogs/house.json", "include-all": {} }], ...more }),
    catalog,
  );
const keysOf = ({ parts }: ReturnType<typeof take>) => parts.map(({ key }) => key);
const controlsOf = ({ parts }: ReturnType<typeof take>) =>
  parts.filter(({ kind }) => kind === "control").map(({ id }) => id);
const codesOf = ({ warnings }: ReturnType<typeof take>) => warnings.map(({ code }) => code);

test("groups and controls come in their order, with words and parameters", () => {
  const read = take(catalog);
  expect(keysOf(read)).toEqual([
    ...["group:a", "a-1", "a-1.1", "a-1.2", "a-2", "group:b", "group:b.x", "b-1"],
  ]);
  expect(read.controls).toBe(5);
  const [, first, inner, , withdrawn] = read.parts;
  expect(first).toMatchObject({ text: "Look at rights every [a number of days]." });
  expect(first).toMatchObject({ guidance: "Ask the owner.", parent: "group:a", depth: 1 });
  expect(inner).toMatchObject({ parent: "a-1", depth: 2 });
  expect(withdrawn).toMatchObject({ withdrawn: true });
  expect(read.warnings).toEqual([]);
});

test("what is not as OSCAL has it is taken all the same, and named", () => {
  const twice = [control("x"), control("x"), { title: "Nameless" }, control("a/b"), "no control"];
  const read = take({ catalog: { controls: twice, metadata: { "oscal-version": "9.1" } } });
  expect(read.controls).toBe(4);
  expect(new Set(keysOf(read)).size).toBe(4);
  expect(keysOf(read).join()).not.toContain("/");
  expect(codesOf(read)).toEqual([
    "frameworks.warning.noUuid",
    "frameworks.warning.otherVersion",
    "frameworks.warning.noList",
    "frameworks.warning.noId",
    "frameworks.warning.twice",
  ]);
  expect(
    codesOf(take({ catalog: { ...catalog.catalog, groups: [{ id: "g", owner: "me" }] } })),
  ).toEqual(["frameworks.warning.unknownField", "frameworks.warning.empty"]);
});

test("a profile chooses controls by id, pattern and what is inside them", () => {
  const choose = (chosen: object, more: object = {}) =>
    controlsOf(take(profileOf({ imports: [{ href: "house.json", ...chosen }], ...more }), catalog));
  const byId = (...ids: string[]) => ({ "include-controls": [{ "with-ids": ids }] });
  expect(choose(byId("b-1", "a-1"))).toEqual(["a-1", "b-1"]);
  expect(
    choose({ "include-controls": [{ "with-ids": ["a-1"], "with-child-controls": "yes" }] }),
  ).toEqual(["a-1", "a-1.1", "a-1.2"]);
  expect(choose({ "include-controls": [{ matching: [{ pattern: "a-*.2" }] }] })).toEqual(["a-1.2"]);
  expect(
    choose({ "include-all": {}, "exclude-controls": [{ matching: [{ pattern: "a-*" }] }] }),
  ).toEqual(["b-1"]);
  expect(choose({})).toHaveLength(5);
});

test("a profile arranges what it chose", () => {
  const asIs = resolve({ merge: { "as-is": true } });
  expect(keysOf(asIs)).toEqual(keysOf(take(catalog)));
  expect(keysOf(resolve({}))).toEqual(["a-1", "a-1.1", "a-1.2", "a-2", "b-1"]);
  const insert = (...ids: string[]) => [{ "include-controls": [{ "with-ids": ids }] }];
  const custom = { groups: [{ id: "new", title: "New", "insert-controls": insert("b-1", "a-2") }] };
  const read = resolve({ merge: { custom } });
  expect(keysOf(read)).toEqual(["a-1", "a-1.1", "a-1.2", "group:new", "a-2", "b-1"]);
});

test("a profile alters controls and sets parameters", () => {
  const alters = [
    {
      "control-id": "a-1",
      removes: [{ "by-name": "guidance" }],
      adds: [{ position: "starting", parts: [{ name: "statement", prose: "First." }] }],
    },
    { "control-id": "nowhere", adds: [{ title: "x" }] },
  ];
  const read = resolve({
    modify: { alters, "set-parameters": [{ "param-id": "days", values: ["30 days"] }] },
  });
  expect(read.parts[0]).toMatchObject({ id: "a-1", guidance: "" });
  expect(read.parts[0]?.text).toContain("First.\nLook at rights every");
  expect(codesOf(read)).toContain("frameworks.warning.alteredUnknown");
});

test("catalogs that are missing, unknown controls and circles are named", () => {
  const imports = [
    { href: "gone.json", "include-all": {} },
    { href: "gone.json", "include-controls": [{ "with-ids": ["g-1"] }] },
    { href: "house.json", "include-controls": [{ "with-ids": ["b-1", "b-9"] }] },
  ];
  const read = take(profileOf({ imports }), catalog);
  expect(controlsOf(read)).toEqual(["g-1", "b-1", "b-9"]);
  expect(codesOf(read)).toEqual([
    "frameworks.warning.noSource",
    "frameworks.warning.onlyIds",
    "frameworks.warning.unknownControls",
  ]);
  const self = take(profileOf({ imports: [{ href: "file.json" }] }));
  expect(codesOf(self)).toEqual(["frameworks.warning.noSource", "frameworks.warning.empty"]);
  const other = profileOf({
    uuid: "33333333-3333-4333-8333-333333333333",
    imports: [{ href: "file.json" }],
  });
  const circle = take(profileOf({ imports: [{ href: "house.json" }] }), other);
  expect(codesOf(circle)).toContain("frameworks.warning.empty");
});

test("what is no OSCAL in JSON is refused by name", () => {
  const refusal = (bytes: Uint8Array) => {
    try {
      readOscal("bad.json", bytes, new Warnings());
    } catch (error) {
      return (error as { said: { code: string } }).said.code.replace("refusals.framework.", "");
    }
    return "taken";
  };
  expect(refusal(Buffer.from("<catalog/>"))).toBe("xml");
  expect(refusal(Buffer.from("catalog:\n  uuid: 1"))).toBe("notJson");
  expect(refusal(Buffer.from('{"catalog": {'))).toBe("brokenJson");
  expect(refusal(Buffer.from('{"other": {}}'))).toBe("notOscal");
  expect(refusal(Buffer.from('{"catalog": []}'))).toBe("notOscal");
  expect(refusal(Buffer.from([0x7b, 0x22, 0xff, 0x22]))).toBe("encoding");
  expect(refusal(Buffer.from(`{"catalog":${"[".repeat(5_000_000)}`))).toBe("tooDeep");
  expect(refusal(Buffer.alloc(24 * 1024 * 1024 + 1, 0x20))).toBe("tooLarge");
  const text = JSON.stringify(catalog);
  expect(refusal(Buffer.from(`\uFEFF${text}`, "utf16le"))).toBe("taken");
  expect(refusal(Buffer.from(`\uFEFF${text}`))).toBe("taken");
});

test("a small file cannot ask for a product of its own lengths", () => {
  const many = Array.from({ length: 3_000 }, (_one, index) => control(`c-${index}`));
  const large = { catalog: { ...catalog.catalog, controls: many, groups: [] } };
  const imports = Array.from({ length: 20_000 }, () => ({ href: "house.json", "include-all": {} }));
  expect(() => take(profileOf({ imports }), large)).toThrow("more steps");
  const patterns = Array.from({ length: 20_000 }, () => ({ pattern: "*x*y*" }));
  const costly = [{ href: "house.json", "include-controls": [{ matching: patterns }] }];
  expect(() => take(profileOf({ imports: costly }), large)).toThrow("more steps");
  const bomb = "{{ insert: param, p }}".repeat(100_000);
  const params = [{ id: "p", select: { choice: [bomb.slice(0, 400)] } }];
  const parts = [{ name: "statement", prose: bomb }];
  const read = take({
    catalog: { uuid: "u", metadata, controls: [control("c", { params, parts })] },
  });
  expect(read.parts[0]?.text.length).toBeLessThanOrEqual(20_000);
  expect(codesOf(read)).toEqual(["frameworks.warning.cut"]);
});
