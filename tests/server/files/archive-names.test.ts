import { expect, test } from "vitest";
import { createArchiveNames } from "../../../server/files/archive-names.ts";

test.each([
  ["Privacy policy.pdf", "Privacy policy.pdf"],
  ["../../etc/passwd", "_.._etc_passwd"],
  ["..", "unnamed"],
  ["", "unnamed"],
  ["C:\\temp\\a.pdf", "C__temp_a.pdf"],
  ["nul.txt", "_nul.txt"],
  ["a\u202Efdp.exe", "a_fdp.exe"],
  ["Żejtun شركة", "Żejtun شركة"],
  ["ends with dots...", "ends with dots"],
])("%j becomes %j", (name, safe) => {
  expect(createArchiveNames()(name)).toBe(safe);
});

test("no two names are the same, letter case aside", () => {
  const nameFile = createArchiveNames();
  expect(["a.pdf", "A.pdf", "a.pdf", "a (2).pdf"].map(nameFile)).toEqual([
    "a.pdf",
    "A (2).pdf",
    "a (3).pdf",
    "a (2) (2).pdf",
  ]);
});
