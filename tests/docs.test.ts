import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readLimits } from "../server/limits.ts";
import type { Limit } from "../server/limits.ts";

const pages = ["README.md", ...listPages("docs")];
const operations = readFileSync("docs/operations.md", "utf8");

test("every link of the documents leads to a file and a heading that are there", () => {
  const broken = pages.flatMap((page) =>
    listLinks(page)
      .filter(({ file, heading }) => !existsSync(file) || (heading && !hasHeading(file, heading)))
      .map(({ written }) => `${page}: ${written}`),
  );
  expect(broken).toEqual([]);
  expect(pages.flatMap(listLinks).length).toBeGreaterThan(40);
});

test("every file and folder that the documents name is there", () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/`((?:app|server|tests|scripts|docs)\/[^` ]*)`/g)]
      .map(([, path = ""]) => path)
      .filter((path) => !path.includes("RESOURCE") && !existsSync(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("every command of the documents is a script of package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name),
  );
  expect(named.filter((name) => !scripts[name])).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test("the settings that are read are those that are documented", () => {
  const settings = readdirSync("server/settings").map((file) => `server/settings/${file}`);
  const read = ["server/config.ts", ...settings].map((file) => readFileSync(file, "utf8")).join();
  const endpoints = [...read.matchAll(/readEndpoint\(env, "(\w+)"/g)].flatMap(([, prefix]) =>
    ["BASE_URL", "MODEL", "API_KEY", "SECONDS"].map((name) => `${prefix}_${name}`),
  );
  const single = [...read.matchAll(/(?:\benv\[|\(\s*env,\s*)"([A-Z_]+)"(?:\]|,|\))/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !endpoints.some((one) => one.startsWith(`${name}_`)));
  const rows = operations.split("\n").filter((line) => line.startsWith("| `"));
  const documented = rows.flatMap((row) =>
    [...(row.split(" | ")[0] ?? "").matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(documented.toSorted()).toEqual([...new Set([...single, ...endpoints])].toSorted());
});

test("the documented limits are the defaults", () => {
  const rows = Object.entries(readLimits(undefined, 20)).map(([name, { account, address }]) =>
    ["", `\`${name}\``, describe(account), describe(address), ""].join("|"),
  );
  const written = operations
    .split("\n")
    .filter((line) => /^\| `[a-z-]+`/.test(line))
    .map((line) => line.replace(/\s*\|\s*/g, "|"));
  expect(written).toEqual(rows);
});

test("the README fits on two screens", () => {
  expect(readFileSync("README.md").byteLength).toBeLessThan(8_192);
});

function describe(limit: Limit | undefined): string {
  if (!limit) return "";
  const units: Record<number, string> = {
    60: "a minute",
    300: "in 5 min",
    3600: "an hour",
    86_400: "a day",
  };
  return `${limit.most} ${units[limit.seconds]}`;
}

function listPages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listPages(path);
    return path.endsWith(".md") ? [path] : [];
  });
}

function listLinks(page: string) {
  const text = readFileSync(page, "utf8").replace(/^```[^]*?^```$/gm, "");
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, written = ""]) => {
    const [path = "", heading = ""] = written.split("#");
    return { written, heading, file: path ? join(dirname(page), path) : page };
  });
}

function hasHeading(file: string, anchor: string): boolean {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].some(
    ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-") === anchor,
  );
}
