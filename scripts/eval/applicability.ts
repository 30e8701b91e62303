import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { profileQuestions } from "../../server/catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../server/catalogue/profile-questions.ts";
import { findStandings } from "../../server/companies/profile/standings.ts";
import type { Profile } from "../../server/applicability/profile.ts";

export const applicabilityUsage =
  "npm run eval -- applicability --profiles FILE [--today YYYY-MM-DD] [--wrong]";

const answered = z.union([z.string().transform((one) => [one]), z.array(z.string()), z.null()]);
const profileLine = z.object({
  id: z.string().default("profile"),
  profile: z.record(answered),
  expected: z.array(z.string()),
  expectedNot: z.array(z.string()).default([]),
});
/** Other names under which files hold the same. */
const otherNames: Record<string, keyof z.input<typeof profileLine>> = {
  answers: "profile",
  applies: "expected",
  applies_not: "expectedNot",
  expected_not: "expectedNot",
};
type ProfileLine = z.infer<typeof profileLine>;

/**
 * Which acts bind the companies of a file (JSON Lines: id, profile, expected, expectedNot), beside
 * what people wrote down from the law. Acts in neither list are left out of the figures.
 */
export function printApplicability(given: string[]): void {
  const { values } = parseArgs({
    args: given,
    options: {
      profiles: { type: "string" },
      today: { type: "string" },
      wrong: { type: "boolean" },
    },
  });
  if (!values.profiles) throw new Error(applicabilityUsage);
  const { rows, ...figures } = measureApplicability(values.profiles, values.today);
  for (const { id, lines, conditional, right, missed, extra } of rows) {
    const counted = `${pad(lines)} lines, ${pad(conditional)} if you do it`;
    console.log(`${id.padEnd(28)} ${counted}  ${right.length} acts right`);
    if (!values.wrong) continue;
    if (missed.length > 0) console.log(`  missed: ${missed.join(", ")}`);
    if (extra.length > 0) console.log(`  too much: ${extra.join(", ")}`);
  }
  console.log(JSON.stringify(figures));
}

/** Precision and recall from 0 to 1, over all acts of all profiles, and the rows they rest on. */
export function measureApplicability(file: string, today?: string) {
  const catalogue = loadCatalogue();
  const rows = readLines(file).map((line) => compare(catalogue, line, today));
  const count = (name: "right" | "missed" | "extra" | "unknown") =>
    rows.reduce((sum, row) => sum + row[name].length, 0);
  const [right, missed, extra] = [count("right"), count("missed"), count("extra")];
  return {
    profiles: rows.length,
    /** Over all profiles: what binds, and what waits for an answer. */
    lines: rows.reduce((sum, row) => sum + row.lines, 0),
    conditional: rows.reduce((sum, row) => sum + row.conditional, 0),
    precision: round(right / (right + extra)),
    recall: round(right / (right + missed)),
    ...{ right, missed, extra, unknown: count("unknown"), rows },
  };
}

function readLines(file: string): ProfileLine[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => profileLine.parse(renameFields(JSON.parse(line) as Record<string, unknown>)));
}

function renameFields(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [otherNames[name] ?? name, value]),
  );
}

function compare(catalogue: Catalogue, line: ProfileLine, today?: string) {
  const { all, lines, conditional } = findStandings(catalogue, readProfile(line), today);
  const held = new Set(catalogue.acts.map(({ id }) => id));
  // An act binds, too, whose duties all wait for what many companies do.
  const found = new Set(
    all
      .filter(
        ({ standing, obligation }) =>
          standing === "applies" || (standing === "conditional" && !obligation.rarely),
      )
      .map(({ act }) => act.id),
  );
  const open = new Set(
    all.filter(({ standing }) => standing === "unknown").map(({ act }) => act.id),
  );
  const expected = line.expected.filter((id) => held.has(id));
  return {
    id: line.id,
    ...{ lines: lines.length, conditional: conditional.length },
    right: expected.filter((id) => found.has(id)),
    missed: expected.filter((id) => !found.has(id)),
    extra: line.expectedNot.filter((id) => found.has(id)),
    unknown: [...open].filter((id) => !found.has(id)),
  };
}

function readProfile({ id, profile: answers }: ProfileLine): Profile {
  const profile: Profile = {};
  for (const [name, values] of Object.entries(answers)) {
    if (!(name in profileQuestions)) throw new Error(`${id}: there is no question ${name}.`);
    const question = name as ProfileQuestion;
    const possible: readonly string[] = profileQuestions[question].answers;
    const wrong = values?.find((value) => !possible.includes(value));
    if (wrong !== undefined) throw new Error(`${id}: ${name} has no answer ${wrong}.`);
    if (values) profile[question] = { values, complete: true };
  }
  return profile;
}

function pad(count: number): string {
  return String(count).padStart(4);
}

function round(share: number): number {
  return Math.round(1000 * share) / 1000;
}
