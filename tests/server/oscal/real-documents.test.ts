import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFramework } from "../../../server/oscal/read-framework.ts";
import { readOscal } from "../../../server/oscal/read-oscal.ts";
import type { OscalDocument } from "../../../server/oscal/read-oscal.ts";
import { Warnings } from "../../../server/oscal/warnings.ts";

const folder = process.env["OSCAL_SAMPLES"] ?? "../shared/data/oscal";
const files = existsSync(folder)
  ? ["bsi", "nist"].flatMap((one) =>
      readdirSync(join(folder, one)).map((name) => join(folder, one, name)),
    )
  : [];
const documents = files.map((path) => ({
  path,
  document: readOscal(path.split("/").at(-1) ?? "", readFileSync(path), new Warnings()),
}));
const beside = documents.map(({ document }) => document);

/** Counted from the text alone, by nothing of the product. */
function countControls({ path, document }: { path: string; document: OscalDocument }): number {
  const text = readFileSync(path, "utf8");
  const distinct = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, id]) => id));
  switch (document.kind) {
    case "catalog":
      return countIn(JSON.parse(text));
    case "profile":
      return countNamed(text);
    case "mapping-collection":
      return new Set(
        [...text.matchAll(/"sources"\s*:\s*\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
          [...list.matchAll(/"id-ref"\s*:\s*"([^"]+)"/g)].map(([, id]) => id),
        ),
      ).size;
    case "plan-of-action-and-milestones": {
      const root = JSON.parse(text) as Record<string, { "poam-items": unknown[] }>;
      return root["plan-of-action-and-milestones"]?.["poam-items"].length ?? 0;
    }
    default:
      return distinct(/"control-id"\s*:\s*"([^"]+)"/g).size;
  }
}

function countIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value)
    ? 0
    : ((value as { controls?: unknown[] }).controls?.length ?? 0);
  return Object.values(value).reduce<number>((sum, one) => sum + countIn(one), own);
}

/** Those named by id, and all of the catalogs taken whole that are there. */
function countNamed(text: string): number {
  const { profile } = JSON.parse(text) as {
    profile: {
      imports: { href: string; "include-controls"?: { "with-ids"?: string[] }[] }[];
      "back-matter": { resources: { uuid: string; rlinks?: { href: string }[] }[] };
    };
  };
  let count = 0;
  for (const { href, "include-controls": chosen } of profile.imports) {
    if (chosen) {
      count += new Set(chosen.flatMap((one) => one["with-ids"] ?? [])).size;
      continue;
    }
    const { resources } = profile["back-matter"];
    const link = resources.find(({ uuid }) => `#${uuid}` === href)?.rlinks?.[0]?.href ?? "";
    const path = files.find((one) => one.endsWith(`/${link.split("/").at(-1)}`));
    if (path) count += countIn(JSON.parse(readFileSync(path, "utf8")));
  }
  return count;
}

test.skipIf(files.length === 0)(
  "every real document is taken with the controls that it has (skipped where they are not there)",
  () => {
    const counts = documents.map((one) => {
      const framework = readFramework(one.document, beside, new Warnings());
      expect(new Set(framework.parts.map(({ key }) => key)).size).toBe(framework.parts.length);
      return [one.document.file, framework.controls];
    });
    expect(counts).toEqual(documents.map((one) => [one.document.file, countControls(one)]));
    // It describes components without saying which controls they meet.
    const empty = counts.filter(([, controls]) => controls === 0).map(([file]) => file);
    expect(empty).toEqual(["GA-Lotse_Grundmodul-component_definition.json"]);
  },
);

test.skipIf(files.length === 0)(
  "a profile whose catalog is missing says so (skipped where the documents are not there)",
  () => {
    const profile = beside.find(({ file }) => file === "WLAN-profile.json");
    if (!profile) throw new Error("the profile is not there");
    const { warnings } = readFramework(profile, beside, new Warnings());
    expect(warnings[0]).toEqual({
      code: "frameworks.warning.onlyIds",
      params: { source: "BSI-Stand-der-Technik-Kernel-G0-catalog.json", count: 48 },
    });
  },
);
