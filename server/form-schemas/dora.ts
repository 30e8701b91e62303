import { z } from "zod";
import { day } from "./event.ts";
import { says } from "./says.ts";
import { longestCell } from "./register.ts";

/** The templates of Implementing Regulation (EU) 2024/2956, by the codes of the EBA. */
export const doraTemplates = [
  "B_01.01",
  "B_01.02",
  "B_01.03",
  "B_02.01",
  "B_02.02",
  "B_02.03",
  "B_03.01",
  "B_03.02",
  "B_03.03",
  "B_04.01",
  "B_05.01",
  "B_05.02",
  "B_06.01",
  "B_07.01",
  "B_99.01",
] as const;
export type DoraTemplate = (typeof doraTemplates)[number];

/** The codes that columns have, each template some of them. */
export const doraColumns = [
  "c0010",
  "c0020",
  "c0030",
  "c0031",
  "c0040",
  "c0050",
  "c0060",
  "c0070",
  "c0080",
  "c0090",
  "c0100",
  "c0110",
  "c0120",
  "c0130",
  "c0140",
  "c0150",
  "c0160",
  "c0170",
  "c0180",
  "c0190",
] as const;
export type DoraColumn = (typeof doraColumns)[number];

const cell = z
  .string()
  .trim()
  .max(longestCell, says("fields.text.tooLong", { most: { plain: longestCell } }))
  .default("");

export const doraRowFields = z.object(
  Object.fromEntries(doraColumns.map((column) => [column, cell])) as Record<
    DoraColumn,
    typeof cell
  >,
);

/** Of one entity alone, or of all that it consolidates. */
export const doraScopes = ["IND", "CON"] as const;

/** With blanks around it; what is longer is no code. */
const longestCode = 40;

/** What stands in the name and the parameters of a package, and in none of the templates. */
export const doraPackageFields = z.object({
  dPeriod: day(says("fields.dora.period")),
  sScope: z.enum(doraScopes, { errorMap: () => ({ message: says("fields.dora.scope") }) }),
  sCountry: z
    .string({ required_error: says("fields.dora.country") })
    .max(longestCode, says("fields.dora.country"))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, says("fields.dora.country")),
  sCurrency: z
    .string({ required_error: says("fields.dora.currency") })
    .max(longestCode, says("fields.dora.currency"))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, says("fields.dora.currency")),
});
export type DoraPackage = z.infer<typeof doraPackageFields>;
