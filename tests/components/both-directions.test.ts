import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "app/styles";

test("no style sheet names a side that pages from right to left would have to turn", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    findSides(readFileSync(`${folder}/${file}`, "utf8")).map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});

test("a side is found by its name, and in four lengths of which two differ", () => {
  const sheet = `
    a { padding: 1rem 2rem 3rem 0; margin-left: auto; text-align: right; left: 0 }
    b { padding: 1rem 2rem 3rem 2rem; margin: 0 auto 1rem; padding-inline-start: 1rem }
    c { border-right: 0; inset: 0 calc(1rem + 2px) 0 1rem; float: left }
  `;
  expect(findSides(sheet)).toEqual([
    "padding: 1rem 2rem 3rem 0",
    "margin-left: auto",
    "text-align: right",
    "left: 0",
    "border-right: 0",
    "inset: 0 calc(1rem + 2px) 0 1rem",
    "float: left",
  ]);
});

/** Declarations whose right and left are not the same thing. */
function findSides(sheet: string): string[] {
  const declarations = sheet.match(/(?<=[{;]\s*)[a-z-]+:\s*[^;{}]+(?=\s*[;}])/g) ?? [];
  return declarations.map((one) => one.trim()).filter(namesSide);
}

function namesSide(declaration: string): boolean {
  const [name = "", value = ""] = declaration.split(/:\s*/);
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(name) || /^(?:left|right)$/.test(value)) return true;
  if (!/^(?:padding|margin|inset)$/.test(name)) return false;
  const [, right, , left] = value.match(/(?:[a-z-]*\([^)]*\)|[^\s()]+)/g) ?? [];
  return left !== undefined && left !== right;
}
