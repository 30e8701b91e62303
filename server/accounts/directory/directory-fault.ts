/** By what RFC 7644 (3.12) names a mistake of who asks. */
export type FaultType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

/** Why a directory is refused, in the English that programs speak; `detail` is safe to show. */
export class DirectoryFault extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 501,
    readonly detail: string,
    readonly type?: FaultType,
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(detail);
    this.name = "DirectoryFault";
  }
}

export function noSuch(what: "User" | "Group", id: string): DirectoryFault {
  return new DirectoryFault(404, `${what} ${id.slice(0, 100)} not found`);
}
