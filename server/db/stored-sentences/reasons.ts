import { parseAny, parseFixed, parseForm, plain, splitList } from "./coded.ts";
import type { Coded, Parse } from "./coded.ts";

const place = String.raw`“(.*)”(?:, pages? (\d+(?:, \d+)*(?: and \d+)?),)?`;
const care = String.raw`\. Read the quote before relying on this\.`;

/** Why a verdict was found; `missing` are the names that the finding keeps as not found. */
export function parseReason(missing: string[]): Parse {
  return parseAny(
    parseForm(new RegExp(`^${place} says what is asked: (.*)\\.$`, "s"), (name, pages, shown) => ({
      code: "reasons.met",
      params: { place: codePlace(name, pages), concepts: listAll(shown) },
    })),
    parseForm(
      new RegExp(`^${place} speaks of (.*); nothing near it says: (.*)\\.$`, "s"),
      (name, pages, found, lacks) => ({
        code: "reasons.partly",
        params: {
          ...{ place: codePlace(name, pages), found: listAll(found) },
          missing: { list: splitMissing(lacks ?? "", missing), joined: "and" },
        },
      }),
    ),
    parseForm(
      new RegExp(`^${place} seems to do what is ruled out: (.*)${care}$`, "s"),
      (name, pages, concept) => codeContradiction("reasons.ruledOut", name, pages, concept),
    ),
    parseForm(new RegExp(`^${place} seems to deny it: (.*)${care}$`, "s"), (name, pages, concept) =>
      codeContradiction("reasons.denied", name, pages, concept),
    ),
    parseForm(
      /^Read (“.*”)(?: and (\d+) more)? and found no passage about (.*)\.$/s,
      (names = "", more, concepts = "") => ({
        code: "reasons.silent",
        params: {
          ...{ documents: codeNames(names), more: Number(more) },
          concepts: { list: splitList(concepts, "or"), joined: "or" },
        },
      }),
    ),
    parseForm(
      /^(?:(“.*”) could not be read|No document was given that would show this)\.(?: Upload: ([a-z, -]+)\.)?$/s,
      (names, kinds) => codeUnread(names, kinds),
    ),
  );
}

/** How a score came about. */
export const parseFormula: Parse = parseAny(
  parseFixed({ "score.none": "Nothing could be assessed yet, so there is no score." }),
  parseForm(
    /^(.*)\. Together ([\d.]+) of (\d+) points: (\d+) of 100\.$/,
    (terms = "", reached = "", possible = "", score) => {
      const list = terms.split("; ").map(parseTerm);
      if (list.includes(null)) return null;
      const points = { reached: plain(reached), possible: plain(possible) };
      const params = { terms: { list, joined: "; " }, ...points, score: Number(score) };
      return { code: "score.formula", params };
    },
  ),
);

const parseTerm: Parse = parseForm(
  /^(HIGH|MEDIUM|LOW) (\d+) × \((\d+) met \+ ½ × (\d+) partly\) of \2 × (\d+)$/,
  (severity, weight, met = "", partly = "", assessed = "") => ({
    code: "score.term",
    params: {
      ...{ severity, weight: Number(weight) },
      ...{ met: plain(met), partly: plain(partly), assessed: plain(assessed) },
    },
  }),
);

function codePlace(document = "", pages = ""): Coded {
  const list = pages ? splitList(pages, "and").map(plain) : [];
  const params = { document, count: list.length, pages: { list, joined: "and" } };
  return { code: "reasons.place", params };
}

function codeContradiction(code: string, name?: string, pages?: string, concept?: string): Coded {
  return { code, params: { place: codePlace(name, pages), concept } };
}

function listAll(text = "") {
  return { list: splitList(text, "and"), joined: "and" };
}

/** The very names where they make up the text. */
function splitMissing(text: string, names: string[]): string[] {
  const [last] = names.slice(-1);
  const joined = names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${last}`;
  return joined === text ? names : splitList(text, "and");
}

/** “a”, “b” and “c” */
function codeNames(text: string) {
  const inside = text.slice(1, -1);
  const at = inside.lastIndexOf("” and “");
  const names =
    at < 0 ? [inside] : [...inside.slice(0, at).split("”, “"), inside.slice(at + "” and “".length)];
  const list = names.map((name) => ({ code: "reasons.quoted", params: { name } }));
  return { list, joined: "and" };
}

const kindNames = new Map([
  ["privacy policy", "privacy_policy"],
  ["data processing agreement", "data_processing_agreement"],
  ["anti-money-laundering policy", "aml_policy"],
  ["terms and conditions", "terms"],
  ["information security policy", "information_security_policy"],
  ["incident procedure", "incident_procedure"],
  ["outsourcing contract", "outsourcing_contract"],
  ["annual report", "annual_report"],
]);

function codeUnread(names = "", kinds = ""): Coded | null {
  const why = names
    ? { code: "reasons.unreadable", params: { documents: codeNames(names) } }
    : { code: "reasons.noDocument" };
  if (!kinds) return why;
  // "terms and conditions" is one kind: only "or" stands between two.
  const known = splitList(kinds, "or").map((name) => kindNames.get(name));
  if (known.includes(undefined)) return null;
  const list = known.map((kind) => ({ code: `reasons.kind.${kind}` }));
  return { code: "reasons.upload", params: { why, kinds: { list, joined: "or" } } };
}
