import { DirectoryFault } from "../../accounts/directory/directory-fault.ts";
import { nameAttribute } from "./answers.ts";

const equals = /^\s*([\w:.$-]{1,200})\s+eq\s+("(?:[^"\\]|\\["\\/bfnrtu])*")\s*$/i;
/** The longest name of anything here. */
const longest = 500;

/** `attribute eq "text"`, which is all that directories look people up by (RFC 7644, 3.4.2.2). */
export function readFilter<Name extends string>(
  text: string | undefined,
  known: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> {
  if (text === undefined) return {};
  const [, attribute = "", quoted = ""] =
    text.length <= longest ? (equals.exec(text) ?? []) : ([] as string[]);
  const named = nameAttribute(attribute);
  const name = Object.hasOwn(known, named) ? known[named] : undefined;
  const value = readQuoted(quoted);
  if (name && value !== null) return { [name]: value } as Partial<Record<Name, string>>;
  const names = Object.keys(known).join(", ");
  const detail = `Only filters of the form: attribute eq "value", for ${names}`;
  throw new DirectoryFault(400, detail, "invalidFilter");
}

function readQuoted(text: string): string | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}

/** The most that one answer lists. */
export const mostResults = 100;

/** RFC 7644, 3.4.2.4: the first is 1, less counts as 1, and a negative count as none. */
export function readSlice(
  startIndex: string | undefined,
  count: string | undefined,
): { offset: number; count: number; startIndex: number } {
  const start = Math.max(1, readNumber("startIndex", startIndex, 1));
  const most = Math.min(mostResults, Math.max(0, readNumber("count", count, mostResults)));
  return { offset: start - 1, count: most, startIndex: start };
}

function readNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new DirectoryFault(400, `${name} has to be a whole number`, "invalidValue");
}
