import { parseAny, parseFixed, parseForm, plain } from "./coded.ts";
import type { Coded, Parse } from "./coded.ts";

const limit =
  "the documents of a company may hold ([\\d,]+) characters together\\. Leave out what is not a policy, or add a second company for it\\.";

/** What of a document was left out. */
export const parseGaps: Parse = parseAny(
  parseForm(
    new RegExp(`^Only the first (\\d+) of its pages could be taken in: ${limit}$`),
    (pages = "", most) => ({
      code: "readings.limit.some",
      params: { pages: plain(pages), most: readNumber(most) },
    }),
  ),
  parseForm(new RegExp(`^It could not be taken in: ${limit}$`), (most) => ({
    code: "readings.limit.none",
    params: { most: readNumber(most) },
  })),
  parseForm(
    /^(?:(Only the first \d+ of \d+ pages were read\.|The text is too long and was cut at the end\.)(?: (?=T)|$))?(These pages could not be read: .*)?$/,
    (first, pages) => {
      const said = [first, pages].filter(Boolean).map((one) => parseGap(one ?? ""));
      const [only] = said;
      if (!only || said.includes(null)) return null;
      return said.length === 1 ? only : joinSentences(said);
    },
  ),
);

const parseGap: Parse = parseAny(
  parseFixed({ "readings.cut": "The text is too long and was cut at the end." }),
  parseForm(/^Only the first (\d+) of (\d+) pages were read\.$/, (read = "", total = "") => ({
    code: "readings.firstPages",
    params: { read: plain(read), total: plain(total) },
  })),
  parseForm(/^These pages could not be read: (\d+(?:, \d+)*)( …)?\.$/, (pages = "", more) => ({
    code: "readings.unreadablePages",
    params: {
      pages: { list: pages.split(", ").map(plain), joined: ", " },
      more: more ? "yes" : "no",
    },
  })),
);

/** Why no scan looks at a reading of a website. */
export const parseRetirer: Parse = parseFixed({
  "readings.retired.newAddress": "the website's new address",
  "readings.retired.newerReading": "a newer reading of the website",
});

/** Why an assessment came to nothing. */
export const parseFailure: Parse = parseFixed({
  "assessments.failed.again":
    "The documents could not be scanned again. The dashboard from before still stands; please try once more later.",
  "assessments.failed.first":
    "The documents could not be worked through. Please delete the company and add it again.",
});

const builtIn = "This is the built-in answer.";

/** What was said of an answer. */
export const parseNote: Parse = parseAny(
  parseFixed({
    "model.notAnswered": `The language model has not answered. ${builtIn}`,
    "model.fault.unreachable": `The language model cannot be reached at the moment. ${builtIn}`,
    "model.fault.busy": `The language model takes no more requests at the moment. ${builtIn}`,
    "model.fault.refused": `The language model refused the request; whoever runs this server can look at the log. ${builtIn}`,
    "model.fault.unreadable": `What the language model sent could not be read. ${builtIn}`,
    "model.fault.too_long": `The language model wrote more than an answer may hold. ${builtIn}`,
    "model.fault.babbled": `What the language model wrote is not carried by the passages below. ${builtIn}`,
    "model.fault.no_answer": `The language model found no answer in the passages below. ${builtIn}`,
    "model.fault.withheld": `The passages below hold words meant for a language model, or hidden ones, so that none was given to it. ${builtIn}`,
    "model.fault.stopped": `The language model was stopped before it was done. ${builtIn}`,
  }),
  parseForm(
    /^The language model was not done within ([\d.]+) seconds\. This is the built-in answer\.$/,
    (seconds = "") => ({ code: "model.fault.timed_out", params: { seconds: plain(seconds) } }),
  ),
  parseForm(
    /^(?:(One|\d+) sentences? of the language model (?:was|were) left out: the passages do not carry (?:it|them)\.(?: |$))?(?:(One|\d+) passages? holds? words meant for a language model, or hidden ones, so (?:it is|they are) only quoted\.)?$/,
    (sentences, passages) => {
      const said: Coded[] = [];
      if (sentences) said.push({ code: "model.leftOut", params: { count: readCount(sentences) } });
      if (passages) said.push({ code: "model.onlyQuoted", params: { count: readCount(passages) } });
      const [only] = said;
      return only ? (said.length === 1 ? only : joinSentences(said)) : null;
    },
  ),
);

function joinSentences(list: (Coded | null)[]): Coded {
  return { code: "stored.sentences", params: { sentences: { list, joined: " " } } };
}

function readNumber(text = ""): number {
  return Number(text.replaceAll(",", ""));
}

function readCount(text: string): number {
  return text === "One" ? 1 : Number(text);
}
