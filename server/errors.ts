import { codeMessage, wordMessage } from "./messages/coded-message.ts";
import type { CodedMessage } from "./messages/coded-message.ts";
import { defaultLanguage } from "./messages/languages.ts";
import { translateTo } from "./messages/messages.ts";
import { quoteVerbatim, readIfStored } from "./messages/stored-message.ts";
import type { LabelKey, Translate } from "./messages/translate.ts";

/** One thing wrong with one field. */
export type Fault = { path: string; said: CodedMessage };
/** The same, worded for the person who typed it. */
export type Issue = { path: string; message: string };

/**
 * A refusal that a user may see: what it says is safe to show, its status is the HTTP one. Who
 * refuses says why by a code; message and issues are its words, in English until `wordRefusal`
 * has put them into the language of whoever reads them.
 */
export class Refusal extends Error {
  readonly issues: Issue[];

  constructor(
    readonly status:
      400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 501 | 502 | 503 | 504,
    readonly said: CodedMessage,
    readonly faults: Fault[] = [],
    /** Seconds until a retry makes sense; only with 429 and 503. */
    readonly retryAfter?: number,
    t: Translate = translateTo(defaultLanguage),
    /** Why, in every language the same; of a refusal from elsewhere what it said there. */
    readonly code: string = said.code,
  ) {
    super(wordMessage(t, said));
    this.name = "Refusal";
    this.issues = faults.map((fault) => ({
      path: fault.path,
      message: wordMessage(t, fault.said),
    }));
  }
}

/** The refusal in the words of `t`, for where it leaves the server. */
export function wordRefusal(t: Translate, refusal: Refusal): Refusal {
  const { status, said, faults, retryAfter, code } = refusal;
  return new Refusal(status, said, faults, retryAfter, t, code);
}

/** A refusal for one field alone. */
export function refuseField(status: Refusal["status"], path: string, said: CodedMessage): Refusal {
  return new Refusal(status, said, [{ path, said }]);
}

/** Throws when there is something wrong; the first of it stands on top. */
export function refuseFaults(status: Refusal["status"], faults: Fault[]): void {
  const [first] = faults;
  if (first) throw new Refusal(status, first.said, faults);
}

type NotFoundKey = Extract<LabelKey, `refusals.notFound.${string}`>;
type Missing = NotFoundKey extends `refusals.notFound.${infer What}` ? What : never;

export function notFound(what: Missing): Refusal {
  return new Refusal(404, codeMessage(`refusals.notFound.${what}`));
}

/** For what a server elsewhere does not speak: a page may do without, or say so. */
export function notOffered(): Refusal {
  return new Refusal(501, codeMessage("refusals.remote.notOffered"));
}

/** A dashboard that has been asked for and takes longer than a page should. */
export class StillLoading extends Error {
  constructor(
    readonly company: string,
    /** When it was asked for, in milliseconds. */
    readonly started: number,
  ) {
    super(`the dashboard of ${company} is still loading`);
    this.name = "StillLoading";
  }
}

export function isStillLoading(error: unknown): error is StillLoading {
  return error instanceof Error && error.name === "StillLoading" && "company" in error;
}

/** True for refusals from any copy of this module, since the bundle and its workers each hold one. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === "Refusal" && "status" in error;
}

const mostIssues = 20;
const longestPath = 100;
const longestMessage = 300;

/**
 * The first fault of each field, in the order of the form. Of very many the first twenty and how
 * many more there are; whoever sent them chose their names and their number.
 */
export function listFaults(issues: { path: (string | number)[]; message: string }[]): Fault[] {
  const byPath = new Map<string, Fault>();
  for (const [index, { path, message }] of issues.entries()) {
    const name = cut(
      path
        .slice(0, 10)
        .map((step) => cut(String(step), longestPath))
        .join("."),
      longestPath,
    );
    if (byPath.has(name)) continue;
    if (byPath.size === mostIssues) {
      const said = codeMessage("refusals.moreFaults", { count: issues.length - index });
      return [...byPath.values(), { path: "", said }];
    }
    const said = readIfStored(message) ?? quoteVerbatim(cut(message, longestMessage));
    byPath.set(name, { path: name, said });
  }
  return [...byPath.values()];
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
