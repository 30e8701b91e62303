import { expect, test } from "vitest";
import { encode } from "../../../server/db/stored-sentences/coded.ts";
import type { Parse } from "../../../server/db/stored-sentences/coded.ts";
import {
  parseFailure,
  parseGaps,
  parseNote,
  parseRetirer,
} from "../../../server/db/stored-sentences/readings.ts";
import { parseFormula, parseReason } from "../../../server/db/stored-sentences/reasons.ts";
import { encodeVisit } from "../../../server/db/stored-sentences/visits.ts";
import {
  parseAssignment,
  parseNotice,
  parseReopening,
} from "../../../server/db/stored-sentences/work.ts";
import { englishTexts } from "../../../server/messages/en.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import { wordStored } from "../../../server/messages/stored-message.ts";
import type { StoredMessage } from "../../../server/messages/stored-message.ts";

const t = translateTo("en");
const hostile = [
  "Policy.pdf",
  "“quoted” and {place}, ' or '' \"x\"",
  "a\nb\r\n{count, plural, one {#}}",
  "x”, pages 1 and 2, says what is asked: all",
  "</script><b>x</b> $& \\u0000 {{",
  "One”, “Two” and “Three",
];
const care = "Read the quote before relying on this.";
const builtIn = "This is the built-in answer.";
const most =
  "the documents of a company may hold 6,000,000 characters together. Leave out what is not a policy, or add a second company for it.";

/** As it was stored, and how it reads today where that is worded otherwise by now. */
type Sentence = string | [stored: string, now: string];

const known: [string, Parse, Sentence[]][] = [
  [
    "reasons",
    parseReason(["who, what and why", "where"]),
    [
      ...hostile.flatMap((name) => [
        `“${name}”, page 3, says what is asked: storage and period.`,
        `“${name}” says what is asked: storage.`,
        `“${name}”, pages 1, 2 and 1204, speaks of one, two and three; nothing near it says: who, what and why and where.`,
        `“${name}”, page 1, seems to deny it: an officer. ${care}`,
        `“${name}”, page 1, seems to do what is ruled out: sale of data, or gifts. ${care}`,
        `Read “${name}” and found no passage about storage or period.`,
        `Read “${name}”, “b” and “c” and 12 more and found no passage about a, b or c.`,
        `“${name}” could not be read. Upload: privacy policy.`,
      ]),
      "No document was given that would show this.",
      "No document was given that would show this. Upload: anti-money-laundering policy, terms and conditions or annual report.",
    ],
  ],
  [
    "formulas",
    parseFormula,
    [
      "Nothing could be assessed yet, so there is no score.",
      [
        "HIGH 5 × (1 met + ½ × 1 partly) of 5 × 2; LOW 1 × (1200 met + ½ × 0 partly) of 1 × 1201. Together 1207.5 of 1211 points: 100 of 100.",
        "High: 5 × (1 shown + ½ × 1 partly shown) of 5 × 2; Low: 1 × (1200 shown + ½ × 0 partly shown) of 1 × 1201. Together 1207.5 of 1211 points: 100 of 100.",
      ],
    ],
  ],
  [
    "reasons to look again",
    parseReopening,
    [
      ...hostile.flatMap((name) => [
        `Open again. The document it rested on was replaced on 20 Nov 2026: ${name}.`,
        `Open again. The document it rested on has been left out of the scans since 1 Jan 2026: ${name}.`,
      ]),
      "Open again. What it rested on is no longer what it was.",
      "Open again. The scan found it not shown, and before that not assessed.",
      "Open again. The scan found other passages for it than before.",
      "Open again. The obligation's text is no longer the one on which the verdict was overruled.",
      "To be looked at again: since the verdict was overruled, the corpus has changed something about this obligation, though not its text.",
    ],
  ],
  [
    "assignments",
    parseAssignment,
    ["nobody", "nobody by 2026-12-01", "o'neil+x@acme.example by 2026-12-01", "a@b.example"],
  ],
  [
    "notices",
    parseNotice,
    [
      "added: Keep a register (GDPR, Article 30(1)(a))",
      "changed: Tell (and show) {who} (DORA, Article 5) (unverified)",
      "removed: A\nB (ZAG, § 25h (1))",
    ],
  ],
  [
    "gaps",
    parseGaps,
    [
      "Only the first 3000 of 12000 pages were read.",
      "The text is too long and was cut at the end.",
      "These pages could not be read: 1, 2, 1300.",
      "Only the first 3000 of 12000 pages were read. These pages could not be read: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ….",
      "The text is too long and was cut at the end. These pages could not be read: 7.",
      `Only the first 1400 of its pages could be taken in: ${most}`,
      `It could not be taken in: ${most}`,
    ],
  ],
  ["retirers", parseRetirer, ["the website's new address", "a newer reading of the website"]],
  [
    "failures",
    parseFailure,
    [
      "The documents could not be scanned again. The dashboard from before still stands; please try once more later.",
      "The documents could not be worked through. Please delete the company and add it again.",
    ],
  ],
  [
    "notes",
    parseNote,
    [
      `The language model has not answered. ${builtIn}`,
      `The language model was not done within 0.5 seconds. ${builtIn}`,
      `The language model was not done within 1200 seconds. ${builtIn}`,
      `The language model cannot be reached at the moment. ${builtIn}`,
      `The language model takes no more requests at the moment. ${builtIn}`,
      `The language model refused the request; whoever runs this server can look at the log. ${builtIn}`,
      `What the language model sent could not be read. ${builtIn}`,
      `The language model wrote more than an answer may hold. ${builtIn}`,
      `What the language model wrote is not carried by the passages below. ${builtIn}`,
      `The language model found no answer in the passages below. ${builtIn}`,
      `The passages below hold words meant for a language model, or hidden ones, so that none was given to it. ${builtIn}`,
      `The language model was stopped before it was done. ${builtIn}`,
      "One sentence of the language model was left out: the passages do not carry it.",
      "3 sentences of the language model were left out: the passages do not carry them. One passage holds words meant for a language model, or hidden ones, so it is only quoted.",
      "2 passages hold words meant for a language model, or hidden ones, so they are only quoted.",
    ],
  ],
];

test.each(known)("%s become codes that say the very same", (_name, parse, sentences) => {
  for (const each of sentences) {
    const [sentence, now] = typeof each === "string" ? [each, each] : each;
    const stored = encode(sentence, parse);
    expect(wordStored(t, stored as StoredMessage)).toBe(now);
    expect([sentence, listCodes(stored).filter((code) => !isKnown(code))]).toEqual([sentence, []]);
    expect(encode(stored, parse)).toBe(stored);
  }
});

test("what a person could have read so is kept in its own words", () => {
  for (const text of [...hostile, "", "Read and found", "“a” says what is asked", "{}", "[1]"]) {
    for (const [, parse] of known.slice(0, 1)) {
      const stored = encode(text, parse);
      expect(JSON.parse(stored)).toEqual({ code: "stored.verbatim", params: { text } });
      expect(wordStored(t, stored as StoredMessage)).toBe(text);
    }
  }
});

test("how a visit to a website went becomes codes that say the very same", () => {
  const clauses = [
    "may not be read by programs: the site's robots.txt forbids it",
    "answers with 500 when it is asked for its robots.txt",
    "is no web page but a file of the type image/{x}'",
    "stands in a private network, where this server reads nothing",
    "cannot be reached",
    "took longer than 0.1 s to answer",
    "is larger than 3 MB",
    "broke off before it was whole",
    "leads to another website, parked.example, which is not followed",
    "leads in a circle, which is not followed",
    "stands on another host",
    "was not read, since the time for the visit was over",
    "is no address of the web",
    "took too long to answer",
    "was cut after 400,000 characters",
    "holds no text",
    "is not there (it answers with 404)",
    "turns programs away (it answers with 403)",
    "is too busy (it answers with 503)",
    "answers with 418",
    "is a PDF",
    "cannot be read",
    'cannot be read: it is written in "x-{y}", which nobody here can read',
    "cannot be read: it is wrongly encoded: it counts as utf-8 and is not",
    "cannot be read: it is no text but binary data",
    "shows a check for robots in place of its text",
    "holds next to no text",
  ];
  const failures = clauses.map(
    (clause) =>
      `The website ${clause}. Upload as PDF what it says about privacy, terms and the like.`,
  );
  const reasons = clauses.flatMap((clause) => [
    `It ${clause}. Upload what it says as a PDF.`,
    `It ${clause}. Download it and upload it here.`,
  ]);
  const troubles = reasons.map((reason) => ({ url: "https://a.example/{b}", reason }));
  for (const failure of [null, ...failures]) {
    const visit = { address: "a.example", on: "2026-11-22", failure, troubles };
    const encoded = encodeVisit(JSON.stringify(visit));
    const read = JSON.parse(encoded) as {
      failure: object | null;
      troubles: { url: string; reason: object }[];
    };
    const word = (coded: object) => wordStored(t, JSON.stringify(coded) as StoredMessage);
    expect(read.failure && word(read.failure)).toBe(failure);
    expect(read.troubles.map(({ url, reason }) => ({ url, reason: word(reason) }))).toEqual(
      troubles,
    );
    expect(listCodes(encoded).filter((code) => !isKnown(code))).toEqual([]);
    expect(encodeVisit(encoded)).toBe(encoded);
  }
});

/** A text that was kept whole would hide a form that is not read. */
function isKnown(code: string): boolean {
  return code in englishTexts && code !== "stored.verbatim";
}

function listCodes(json: string): string[] {
  const codes: string[] = [];
  JSON.parse(json, (key, value: unknown) => {
    if (key === "code") codes.push(value as string);
    return value;
  });
  return codes;
}
