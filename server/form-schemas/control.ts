import { z } from "zod";
import { day } from "./event.ts";
import { shortList } from "./list.ts";
import { says } from "./says.ts";
import { longText, within } from "./text.ts";

/** How many months an attestation holds; `none` has no end. */
export const holdingTimes = ["3", "6", "12", "24", "36", "none"] as const;
export type HoldingTime = (typeof holdingTimes)[number];

/** Files that may prove what is attested, by the end of their names, with their types. */
export const proofTypes = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  txt: "text/plain",
} as const;
export const mostAtOnce = 200;

const leastWords = 10;
const longestLink = 500;
const dayMs = 86_400_000;
const wrongLink = says("fields.proof.link");
const wrongPage = says("fields.proof.page");

const attestShape = {
  dDone: day(says("fields.control.day")).refine(
    // A day begins earlier in the east than in UTC.
    (text) => text <= new Date(Date.now() + dayMs).toISOString().slice(0, 10),
    says("fields.control.dayToCome"),
  ),
  sHolds: z.enum(holdingTimes, {
    errorMap: () => ({ message: says("fields.control.holds") }),
  }),
  sNote: longText(says("fields.control.note"), 1000).refine(
    (text) => text.length === 0 || text.length >= leastWords,
    says("fields.control.note.tooShort", { least: leastWords }),
  ),
  /** A file that was uploaded before, a document with one of its pages, and an address. */
  iProof: z.string().max(100, says("fields.proof.again")).default(""),
  iDocument: z.string().max(100, says("fields.proof.document")).default(""),
  nPage: z.coerce
    .number({ invalid_type_error: wrongPage })
    .int(wrongPage)
    .min(1, wrongPage)
    .max(1_000_000, wrongPage)
    .optional(),
  sLink: z
    .string()
    .trim()
    .max(longestLink, says("fields.text.tooLong", { most: { plain: longestLink } }))
    .refine(within(longestLink, isLink), wrongLink)
    .default(""),
};
const pageAlone = {
  path: ["iDocument"],
  message: says("fields.proof.pageAlone"),
};

/** Controls, by the ids of their obligations. */
const chosenControls = shortList(z.string().max(100), mostAtOnce).refine(
  (ids) => ids.length > 0,
  says("fields.controls.required"),
);

/** As a browser holds it, with the file itself. */
export const attestForm = z
  .object({ ...attestShape, file: z.array(z.instanceof(File)).max(1).optional() })
  .refine(({ nPage, iDocument }) => nPage === undefined || iDocument !== "", pageAlone);
export type AttestFormFields = z.input<typeof attestForm>;
export const attestFields = z
  .object({
    aControls: chosenControls,
    /** The attestation that this one takes the place of. */
    iReplaces: z.string().max(100).default(""),
    ...attestShape,
  })
  .refine(({ nPage, iDocument }) => nPage === undefined || iDocument !== "", pageAlone);

/** One control that the address names. */
export const attestOneFields = z
  .object({ iReplaces: z.string().max(100).default(""), ...attestShape })
  .refine(({ nPage, iDocument }) => nPage === undefined || iDocument !== "", pageAlone);

const assignShape = {
  iPerson: z.string().max(100, says("fields.assignee.required")).default(""),
  dDue: day(says("fields.day.optional")).optional(),
};
export const assignControlsFields = z
  .object({ aControls: chosenControls, ...assignShape })
  .refine(({ iPerson, dDue }) => iPerson !== "" || dDue === undefined, {
    path: ["iPerson"],
    message: says("fields.assignee.neededForDay"),
  });
/** Several controls at once, to be attested or assigned: the fields of both. */
export const severalForm = z.object({
  ...attestShape,
  ...assignShape,
  file: z.array(z.instanceof(File)).max(1).optional(),
});

export const withdrawFields = z.object({
  sReason: longText(says("fields.reason.required"), 1000).refine(
    (text) => text.length === 0 || text.length >= leastWords,
    says("fields.reason.tooShort", { least: leastWords }),
  ),
});

export const begunFields = z.object({
  bBegun: z.boolean({
    required_error: says("fields.control.begun"),
    invalid_type_error: says("fields.control.begun"),
  }),
});

function isLink(text: string): boolean {
  if (text === "") return true;
  if (!/^https?:\/\/[^\s/]/i.test(text) || /[\s"<>\\]/.test(text)) return false;
  return URL.canParse(text);
}
