import { translateFor } from "./language.server.ts";
import { data } from "./remix.server.ts";
import { isRefusal } from "../../server/errors.ts";
import type { Issue, Refusal } from "../../server/errors.ts";

export type RefusedForm = {
  /** The sentence on top of the form. */
  message: string;
  issues: Issue[];
  /** What was typed, passwords and files excepted. */
  values: Record<string, string>;
  /** Everything under a name that may come more than once, such as ticked boxes. */
  lists?: Record<string, string[]>;
};

const neverShownAgain = new Set(["sPassword", "sCurrentPassword", "sClientSecret", "file"]);

/**
 * Shows the form again with what was typed when the API refused it as the user's mistake.
 * Anything else is thrown on: 401 and bugs are not for the form, nor is there any for who only
 * reads.
 */
export function refuseForm(error: unknown, form: FormData) {
  if (!isRefusal(error) || error.status === 401 || error.status === 404) throw error;
  if (error.code === "refusals.rights.auditor") throw error;
  return showAgain(error, form);
}

/** The same for the login form, where a 401 is no dead session but a mistake in a field. */
export function refuseLogin(error: unknown, form: FormData) {
  if (!isRefusal(error) || error.status !== 401) return null;
  return showAgain({ status: 400, message: error.message, issues: [] }, form);
}

/** The same for what was looked for by what was typed, where a 404 is a mistake in the field. */
export function refuseUnknown(error: unknown, form: FormData) {
  if (!isRefusal(error) || error.status !== 404) return null;
  return showAgain({ status: 400, message: error.message, issues: [] }, form);
}

/** For a form behind a mailed link that is unknown, used or has run out: nothing to fill in again. */
export function refuseDeadLink(error: unknown) {
  if (!isRefusal(error) || (error.status !== 404 && error.status !== 410)) return null;
  return data({ dead: error.message, refused: undefined }, { status: error.status });
}

/** Shows the form again for faults that the page finds by itself, before the API is asked. */
export function refuseIssues(issues: Issue[], form: FormData) {
  return showAgain({ status: 400, message: issues[0]?.message ?? "", issues }, form);
}

const mostFields = 200;

/**
 * The form that was posted; one without fields when the body is no form at all. Throws a 413
 * response for one with more fields than any form here has, before they are taken apart.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await request.arrayBuffer());
  // Each field but the first follows such a sign, in either of the two ways to send a form.
  const sign = type.startsWith("multipart/") ? "\r\n--" : "&";
  if (countSigns(bytes, sign, mostFields) >= mostFields) {
    throw new Response(translateFor(request)("errors.tooManyFields"), { status: 413 });
  }
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    return new FormData();
  }
}

/** How often the sign stands there; counting ends at `most`. */
function countSigns(bytes: Buffer, sign: string, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at >= 0 && count < most; count += 1) {
    at = bytes.indexOf(sign, at + sign.length);
  }
  return count;
}

/** The text of a field; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The texts of a field that may come more than once. */
export function textFields(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

type Shown = Pick<Refusal, "status" | "message" | "issues" | "retryAfter">;

function showAgain(refusal: Shown, form: FormData) {
  const refused: RefusedForm = {
    message: refusal.message,
    issues: refusal.issues,
    values: keepValues(form),
    lists: {
      aComplianceFocus: textFields(form, "aComplianceFocus"),
      aTypes: textFields(form, "aTypes"),
      aCompanies: textFields(form, "aCompanies").flatMap((text) => text.split(/\r?\n/)),
    },
  };
  const headers: Record<string, string> = refusal.retryAfter
    ? { "retry-after": String(refusal.retryAfter) }
    : {};
  // The API tells a wrong type from a name that is taken; to a form all are fields to mend.
  const status = refusal.issues.length > 0 ? 400 : refusal.status;
  return data({ refused }, { status, headers });
}

function keepValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !neverShownAgain.has(name)) values[name] = value;
  }
  return values;
}
