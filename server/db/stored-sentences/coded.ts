/** A message as it is stored, as of this migration: what comes later must not change it. */
export type Coded = { code: string; params?: Record<string, unknown> };
/** Null for a text that is not exactly of a form that this product wrote. */
export type Parse = (text: string) => Coded | null;

/** The text of the database as JSON of a coded message; what no parser knows is kept as it is. */
export function encode(text: string, parse: Parse): string {
  return isEncoded(text) ? text : JSON.stringify(parseOrKeep(text, parse));
}

export function parseOrKeep(text: string, parse: Parse): Coded {
  return parse(text) ?? { code: "stored.verbatim", params: { text } };
}

/** No sentence of the product ever began so. */
function isEncoded(text: string): boolean {
  return text.startsWith('{"code":"');
}

/** Sentences without anything filled in, by the key of each. */
export function parseFixed(sentences: Record<string, string>): Parse {
  const codes = new Map(Object.entries(sentences).map(([code, text]) => [text, code]));
  return (text) => {
    const code = codes.get(text);
    return code === undefined ? null : { code };
  };
}

export function parseForm(form: RegExp, build: (...groups: string[]) => Coded | null): Parse {
  return (text) => {
    const match = form.exec(text);
    return match && build(...match.slice(1).map((group) => group ?? ""));
  };
}

export function parseAny(...parsers: Parse[]): Parse {
  return (text) => {
    for (const parse of parsers) {
      const found = parse(text);
      if (found) return found;
    }
    return null;
  };
}

export function plain(text: string): { plain: number } {
  return { plain: Number(text) };
}

/** "a, b and c" as its parts; put together again they are the same text. */
export function splitList(text: string, last: "and" | "or"): string[] {
  const at = text.lastIndexOf(` ${last} `);
  if (at < 0) return [text];
  return [...text.slice(0, at).split(", "), text.slice(at + last.length + 2)];
}
