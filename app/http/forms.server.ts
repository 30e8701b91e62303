import { data } from "@remix-run/node";
import { isRefusal } from "../../server/errors.ts";
import type { Issue } from "../../server/errors.ts";

export type RefusedForm = {
  /** The sentence on top of the form. */
  message: string;
  issues: Issue[];
  /** What was typed, passwords and files excepted. */
  values: Record<string, string>;
};

const neverShownAgain = new Set(["sPassword", "file"]);

/**
 * Shows the form again with what was typed when the API refused it as the user's mistake.
 * Anything else is thrown on: 401 and bugs are not for the form.
 */
export function refuseForm(error: unknown, form: FormData) {
  if (!isRefusal(error) || error.status === 401 || error.status === 404) throw error;
  const refused: RefusedForm = {
    message: error.message,
    issues: error.issues,
    values: keepValues(form),
  };
  const headers: Record<string, string> = error.retryAfter
    ? { "retry-after": String(error.retryAfter) }
    : {};
  return data({ refused }, { status: error.status, headers });
}

/** The text of a field; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function keepValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !neverShownAgain.has(name)) values[name] = value;
  }
  return values;
}
