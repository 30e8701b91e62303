import { z } from "zod";
import { says } from "./says.ts";

/** The two records of Article 30 of the General Data Protection Regulation. */
export const processingRegisters = ["controller", "processor"] as const;
export type ProcessingRegister = (typeof processingRegisters)[number];

/** What Article 30(1) and (2) ask for, letter by letter, behind a name for the activity. */
export const registerColumns = {
  controller: [
    "contact",
    "jointControllers",
    "purposes",
    "subjects",
    "data",
    "recipients",
    "transfers",
    "retention",
    "security",
  ],
  processor: ["contact", "controllers", "categories", "transfers", "security"],
} as const;
export type RegisterColumn = (typeof registerColumns)[ProcessingRegister][number];
export const allColumns = [
  ...new Set<RegisterColumn>([...registerColumns.controller, ...registerColumns.processor]),
];

/** Asked for where there are any, or where possible: their absence is no gap by itself. */
export const optionalColumns: readonly RegisterColumn[] = ["jointControllers", "transfers"];

export const longestCell = 4_000;
const cell = z
  .string()
  .trim()
  .max(longestCell, says("fields.text.tooLong", { most: { plain: longestCell } }))
  .default("");

export const registerRowFields = z.object({
  sName: z
    .string({ required_error: says("fields.register.name") })
    .trim()
    .min(1, says("fields.register.name"))
    .max(200, says("fields.text.tooLong", { most: { plain: 200 } })),
  ...(Object.fromEntries(allColumns.map((column) => [column, cell])) as Record<
    RegisterColumn,
    typeof cell
  >),
});

export const applicabilities = ["", "yes", "no"] as const;
export const applicabilityFields = z.object({
  sApplies: z.enum(applicabilities, {
    errorMap: () => ({ message: says("fields.register.applies") }),
  }),
  sWhy: cell,
});
