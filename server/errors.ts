/** One thing wrong with one field, worded for the person who typed it. */
export type Issue = { path: string; message: string };

/** A refusal that a user may see: its message is safe to show, its status is the HTTP one. */
export class Refusal extends Error {
  constructor(
    readonly status:
      400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 501 | 502 | 503 | 504,
    message: string,
    readonly issues: Issue[] = [],
    /** Seconds until a retry makes sense; only with 429 and 503. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, `${what} was not found.`);
}

/** For what a server elsewhere does not speak: a page may do without, or say so. */
export function notOffered(): Refusal {
  return new Refusal(501, "The server behind this site does not offer this.");
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
export function listIssues(faults: { path: (string | number)[]; message: string }[]): Issue[] {
  const byPath = new Map<string, Issue>();
  for (const [index, { path, message }] of faults.entries()) {
    const name = cut(
      path
        .slice(0, 10)
        .map((step) => cut(String(step), longestPath))
        .join("."),
      longestPath,
    );
    if (byPath.has(name)) continue;
    if (byPath.size === mostIssues) {
      const more = faults.length - index;
      const said = more === 1 ? "There is 1 more fault." : `There are ${more} more faults.`;
      return [...byPath.values(), { path: "", message: said }];
    }
    byPath.set(name, { path: name, message: cut(message, longestMessage) });
  }
  return [...byPath.values()];
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
