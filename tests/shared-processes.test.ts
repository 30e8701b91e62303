import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestProjects } from "./setup/test-projects.ts";

/** No account has it: forms send it to be refused. */
const ofNobody = "nobody@example.com";

type Project = { test: { name: string; include: string[]; isolate: boolean } };

const shared = (listTestProjects() as unknown as Project[]).filter(({ test: one }) => !one.isolate);

test.each(shared.map(({ test: one }) => [one.name, one.include] as const))(
  "files of the kind %s, which share a process and its mails, write to different people",
  (_name, files) => {
    const writers = new Map<string, string[]>();
    for (const file of files) {
      const found = readFileSync(file, "utf8").matchAll(/"([^"@\s]+@example\.com)"/g);
      for (const address of new Set([...found].map(([, one = ""]) => one.toLowerCase()))) {
        writers.set(address, [...(writers.get(address) ?? []), file]);
      }
    }
    writers.delete(ofNobody);
    expect([...writers].filter(([, all]) => all.length > 1)).toEqual([]);
  },
);
