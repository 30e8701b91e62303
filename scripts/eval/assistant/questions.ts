import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { jurisdictions } from "../../../server/catalogue/countries.ts";
import { focusLeaves } from "../../../server/catalogue/types.ts";

export const questionKinds = [
  "definition",
  "obligation",
  "deadline",
  "status",
  "document",
  "compare",
  "who_must",
  "sanction",
  "case_law",
  "out_of_scope",
] as const;
const verdicts = ["met", "partly", "not_shown", "contradicted", "not_assessed"] as const;

const companySchema = z
  .object({
    name: z.string().min(1),
    website: z.string().url(),
    jurisdiction: z.enum(jurisdictions),
    businessType: z.enum(["b2c", "b2b"]).default("b2c"),
    complianceFocus: z.array(z.enum(focusLeaves)).default([]),
    documents: z.array(z.string().min(1)).min(1),
  })
  .strict();

const expectedSchema = z.union([
  z
    .object({
      act: z.string(),
      article: z.coerce.string().optional(),
      text: z.string().min(1).optional(),
    })
    .strict(),
  z.object({ obligation: z.string(), text: z.string().min(1).optional() }).strict(),
  z
    .object({
      document: z.string(),
      page: z.number().int().positive(),
      text: z.string().min(1).optional(),
    })
    .strict(),
  z.object({ decision: z.string() }).strict(),
  z.object({ event: z.string() }).strict(),
  z.object({ finding: z.string(), verdict: z.enum(verdicts).optional() }).strict(),
]);

const questionSchema = z
  .object({
    id: z.string().min(1),
    kind: z.enum(questionKinds),
    language: z.string().min(2).default("en"),
    company: z.union([z.string().min(1), companySchema]),
    question: z.string().min(1).max(2000),
    after: z.array(z.string().min(1)).default([]),
    answerable: z.boolean().optional(),
    expected: z.array(expectedSchema).default([]),
    match: z.enum(["any", "all"]).default("any"),
    /** The exact value that the answer's line has to say; of several one is enough. */
    answer: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .transform((one) => [one].flat())
      .optional(),
    /** A document and the law, or two documents, say different things, and the answer says so. */
    conflict: z.boolean().optional(),
    /** Questions of one group ask for one fact in different words. */
    group: z.string().min(1).optional(),
  })
  .strict()
  .refine(({ answerable, expected }) => answerable !== undefined || expected.length > 0, {
    path: ["answerable"],
    message: "say false where nothing answers it, or name the sources that do",
  })
  // Left out, what names a source can be answered.
  .transform((one) => ({ ...one, answerable: one.answerable ?? true }))
  .refine(({ answerable, expected }) => answerable === expected.length > 0, {
    path: ["expected"],
    message: "what can be answered names a source, and what cannot names none",
  });

export type Company = z.infer<typeof companySchema>;
export type Expected = z.infer<typeof expectedSchema>;
export type Question = Omit<z.infer<typeof questionSchema>, "company"> & { company: Company };

/** Where questions without a list of companies beside them find theirs. */
export const ownCompanies = "tests/eval/assistant/companies.json";

/** Reads JSON Lines. Throws with file and line number for what is not in the form. */
export function readQuestions(file: string): Question[] {
  const companies = readCompanies(file);
  const known = new Set<string>();
  const questions = readLines(file).map(({ text, place }) => {
    const question = parse(questionSchema, parseJson(text, place), place);
    if (known.has(question.id)) throw new Error(`${place}: the id ${question.id} is there twice.`);
    known.add(question.id);
    return { ...question, company: findCompany(question.company, companies, place) };
  });
  if (questions.length === 0) throw new Error(`${file} holds no question.`);
  return questions;
}

type Companies = { file: string; byKey: Map<string, Company> };

function readCompanies(questionFile: string): Companies {
  const beside = join(dirname(questionFile), "companies.json");
  const file = existsSync(beside) ? beside : ownCompanies;
  if (!existsSync(file)) return { file, byKey: new Map() };
  const all = parse(z.record(z.unknown()), parseJson(readFileSync(file, "utf8"), file), file);
  const entries = Object.entries(all);
  const byKey = new Map(
    entries.map(([key, value]) => [key, parse(companySchema, value, `${file}, ${key}`)]),
  );
  return { file, byKey };
}

function readLines(file: string): { text: string; place: string }[] {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  const numbered = lines.map((text, at) => ({ text, place: `${file}, line ${at + 1}` }));
  return numbered.filter(({ text }) => text.trim());
}

function findCompany(given: string | Company, { file, byKey }: Companies, place: string): Company {
  if (typeof given !== "string") return given;
  const company = byKey.get(given);
  if (company) return company;
  const names = [...byKey.keys()].join(", ");
  throw new Error(`${place}: ${file} has no company "${given}"; it has ${names || "none"}.`);
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${place} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

function parse<Schema extends z.ZodTypeAny>(
  schema: Schema,
  value: unknown,
  place: string,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data as z.infer<Schema>;
  const issue = result.error.issues[0];
  const field = issue?.path.join(".");
  const wrong = issue?.code === "invalid_union" ? "is in none of the forms" : issue?.message;
  throw new Error(
    `${place}: ${field ? `${field}: ` : ""}${wrong}. tests/eval/assistant/README.md says the form.`,
  );
}
