import { z } from "zod";
import { scopes } from "./countries.ts";
import { listFactValues, profileFacts, presumptions } from "./profile-questions.ts";
import type { Clause } from "./profile-questions.ts";
import {
  type Act,
  type Decision,
  type RegulatoryEvent,
  actForms,
  articleWords,
  dateMeanings,
  documentKinds,
  dutyKinds,
  focusLeaves,
  type InFile,
  relations,
} from "./types.ts";

/** What a title may hold before it breaks the layout of lists and mails. */
const titleLength = 90;
/** What a title may hold in a row of a list. */
const shortTitleLength = 38;

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not in kebab case");
const text = z.string().trim().min(1, "is empty");
const title = text.max(titleLength, `is longer than ${titleLength} characters`);
const date = z.string().refine(isCalendarDate, "is no calendar date in the form YYYY-MM-DD");
const link = z.string().superRefine((value, context) => {
  const fault = findLinkFault(value);
  if (fault) context.addIssue({ code: z.ZodIssueCode.custom, message: fault });
});
const scopeList = z.array(z.enum(scopes)).min(1, "says nowhere that it binds");
const focusList = z.array(z.enum(focusLeaves)).min(1, "names no focus");

/** The facts a clause may name, with the values each has; a value after `!` is barred. */
const clause = z
  .record(z.enum(profileFacts), z.array(z.string()).min(1))
  .superRefine((facts, context) => {
    for (const [fact, values] of Object.entries(facts) as [keyof Clause, string[]][]) {
      const known = listFactValues(fact);
      for (const value of values) {
        if (known.includes(value.replace(/^!/, ""))) continue;
        const message = `${fact} has no answer "${value}"`;
        context.addIssue({ code: z.ZodIssueCode.custom, message, path: [fact] });
      }
    }
  });
const condition = z.array(clause).min(1, "names no clause");

const keyDateSchema = z.strictObject({
  date,
  meaning: z.enum(dateMeanings),
  confidence: z.enum(["text", "source", "unverified"]),
  source: text.optional(),
  note: text.optional(),
});

const conceptSchema = z
  .strictObject({
    name: text,
    terms: z.array(z.string()).min(3, "has fewer than 3 terms").max(25),
    anchor: z.boolean().optional(),
    apart: z.boolean().optional(),
    refusal: z.boolean().optional(),
  })
  .superRefine(({ terms, anchor }, context) => {
    for (const term of terms) {
      const message = findTermFault(term, anchor ?? false);
      if (message) context.addIssue({ code: z.ZodIssueCode.custom, message, path: ["terms"] });
    }
  });

const obligationSchema = z.strictObject({
  id,
  article: z
    .string()
    .regex(
      /^(?:[A-Z]{2,4} )?\d+[A-Za-z]{0,3}(?:[.-]\d+[a-z]?){0,3}(?:\([\p{L}\p{N}]{1,4}\))*$/u,
      "does not look like 33(1), 25h(1) or AT 4.3.2",
    ),
  title,
  shortTitle: text.max(shortTitleLength, `is longer than ${shortTitleLength} characters`),
  text,
  focus: z.enum(focusLeaves),
  roles: z.array(text).min(1),
  kind: z.enum(dutyKinds),
  inPolicy: z.literal(true).optional(),
  limit: z.union([z.strictObject({ most: text }), z.strictObject({ least: text })]).optional(),
  when: condition.optional(),
  onlyIf: text.max(90, "is longer than 90 characters").optional(),
  rarely: z.literal(true).optional(),
  sameAs: z
    .array(z.strictObject({ relation: z.enum(relations), id }))
    .min(1)
    .optional(),
  severity: z.enum(["HIGH", "MEDIUM", "LOW"]),
  severityReason: text,
  shownIn: z.array(z.enum(documentKinds)).min(1),
  concepts: z
    .array(conceptSchema)
    .min(1)
    .max(5)
    .refine((concepts) => concepts.some((concept) => concept.anchor), "has no anchor"),
  dates: z.array(keyDateSchema).optional(),
  keyTerms: z.array(text).min(2).max(8),
  readIn: text.optional(),
  unverified: z.literal(true).optional(),
});

const actFields = z.strictObject({
  id,
  shortTitle: text,
  title: text,
  identifier: text,
  celex: z
    .string()
    .regex(/^[1-9]\d{4}[A-Z]{1,2}\d{4}$/, "is no CELEX number")
    .optional(),
  link,
  publisher: text,
  articleWord: z.enum(articleWords),
  scope: scopeList,
  form: z.enum(actForms),
  when: condition.optional(),
  presumes: z.enum(presumptions).optional(),
  scopeArticle: text.optional(),
  scopeUnread: z.literal(true).optional(),
  reach: z.literal("customers").optional(),
  transposes: z.array(id).min(1).optional(),
  notBinding: z.array(z.strictObject({ article: text, reason: text })).optional(),
  language: z.enum(["en", "de", "tr", "ar", "et", "lv", "lt", "mt"]),
  summary: text,
  dates: z.array(keyDateSchema).min(1),
  source: text,
  unverified: z.literal(true).optional(),
  // None where all that it says is addressed to authorities: `notBinding` says so.
  obligations: z.array(obligationSchema),
});

export const actSchema = actFields.superRefine((act, context) => {
  if (act.obligations.length === 0 && !act.notBinding) {
    context.addIssue({ code: "custom", message: "asks nothing and does not say why" });
  }
  if (!act.unverified) return;
  for (const [at, obligation] of act.obligations.entries()) {
    if (obligation.unverified) continue;
    const message = "counts as verified in an act that is not";
    context.addIssue({ code: "custom", message, path: ["obligations", at] });
  }
}) satisfies z.ZodType<InFile<Act>>;

export const decisionSchema = z.strictObject({
  id,
  caseNumber: text,
  name: text,
  court: text,
  date,
  ecli: z
    .string()
    .regex(/^ECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}$/i, "is no ECLI")
    .optional(),
  link,
  scope: scopeList,
  focus: focusList,
  title,
  description: text,
  reads: z.array(z.strictObject({ act: id, article: text })),
}) satisfies z.ZodType<InFile<Decision>>;

export const eventSchema = z.strictObject({
  id,
  date,
  title,
  description: text,
  act: id.optional(),
  source: text,
  link,
  scope: scopeList,
  focus: focusList,
  priority: z.enum(["high", "medium", "low"]),
}) satisfies z.ZodType<InFile<RegulatoryEvent>>;

/** Publishers whose pages the catalogue may point at; subdomains count. */
const officialHosts = [
  "data.europa.eu",
  "eur-lex.europa.eu",
  "publications.europa.eu",
  "legislation.mt",
  "ecourts.gov.mt",
  "financialarbiter.org.mt",
  "gesetze-im-internet.de",
  "rechtsprechung-im-internet.de",
  "bundesgerichtshof.de",
  "landesrecht.thueringen.de",
  "riigiteataja.ee",
  "riigikohus.ee",
  "likumi.lv",
  "e-tar.lt",
  "mevzuat.gov.tr",
  "resmigazete.gov.tr",
  "masak.hmb.gov.tr",
  "tcmb.gov.tr",
  "bddk.org.tr",
  "kvkk.gov.tr",
  "spk.gov.tr",
  "laws.boe.gov.sa",
  "rulebook.sama.gov.sa",
  "sdaia.gov.sa",
  "sama.gov.sa",
  "nca.gov.sa",
  "cma.org.sa",
  "cma.gov.sa",
  "bafin.de",
  "bundesbank.de",
  "mfsa.mt",
  "fiaumalta.org",
  "idpc.org.mt",
  "fatf-gafi.org",
  "pcisecuritystandards.org",
  "eba.europa.eu",
  "esma.europa.eu",
  "edpb.europa.eu",
  "curia.europa.eu",
  "amla.europa.eu",
];

function findLinkFault(value: string): string | null {
  if (!URL.canParse(value)) return "is no web address";
  const { protocol, hostname, pathname } = new URL(value);
  const official = officialHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (!official) return `points at ${hostname}, which is no official publisher`;
  // The Union's identifiers are http addresses by definition; everything else is fetched over TLS.
  const isIdentifier =
    hostname === "data.europa.eu" && /^\/eli\/[a-z_]+\/\d{4}\/\d+\/oj$/.test(pathname);
  if (hostname === "data.europa.eu")
    return isIdentifier ? null : "is no ELI of the Official Journal";
  return protocol === "https:" || hostname === "publications.europa.eu" ? null : "is not https";
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** Words that stand in any policy: alone they would open a topic that is not there. */
const commonWords = new Set(
  "data information rights right measures process processing personal customer risk law legal policy".split(
    " ",
  ),
);

function findTermFault(term: string, isAnchor: boolean): string | null {
  const sides = term.split("~").map((side) => side.trim());
  if (sides.length > 2) return `"${term}" has more than one ~`;
  if (sides.some((side) => !/[\p{L}\p{N}]/u.test(side))) return `"${term}" has an empty side`;
  const isCommon = isAnchor && sides.length === 1 && commonWords.has(term.trim().toLowerCase());
  return isCommon ? `"${term}" is too common to stand alone in an anchor` : null;
}
