import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestProjectConfiguration } from "vitest/config";

/**
 * Three kinds of files. `fast` needs neither a browser nor the build, and `api` neither as well but
 * takes longer: the files of both share one import of all modules. A file is `alone` in its process
 * when it runs the build, or changes what the others would see.
 */
export function listTestProjects(): TestProjectConfiguration[] {
  const files = listFiles("tests").filter((file) => /\.test\.tsx?$/.test(file));
  return kinds.map((name, groupOrder) => ({
    extends: true,
    test: {
      name,
      include: files.filter((file) => nameKind(file) === name),
      isolate: name === "alone",
      // Vitest keeps a process only while the next file is of the same kind.
      sequence: { groupOrder },
    },
  }));
}

const kinds = ["alone", "api", "fast"] as const;

const usesTheBuild = /^tests\/(?:e2e|routes)\/|(?:start-server|built-routes|setup\/routes)\.ts"/;
const startsCommands = /-command\.test\.ts$/;
const changesItsProcess = new RegExp(
  [
    String.raw`process\.env\[?.+\] (?:\?\?)?=`,
    String.raw`Object\.assign\((?:process\.env|config\(\))`,
    String.raw`\bvi\.(?:mock|useFakeTimers|spyOn)\(`,
  ].join("|"),
);

function nameKind(file: string): (typeof kinds)[number] {
  const text = readFileSync(file, "utf8");
  if (usesTheBuild.test(file) || usesTheBuild.test(text)) return "alone";
  if (startsCommands.test(file) || changesItsProcess.test(text)) return "alone";
  return file.startsWith("tests/server/api/") ? "api" : "fast";
}

function listFiles(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return inside.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}
