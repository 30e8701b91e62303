import { parseAny, parseFixed, parseForm, parseOrKeep, plain } from "./coded.ts";
import type { Coded, Parse } from "./coded.ts";

type OldVisit = {
  failure: string | Coded | null;
  troubles: { url: string; reason: string | Coded }[];
};

/** A visit to a website with its failure and troubles as coded messages. */
export function encodeVisit(json: string): string {
  const visit = JSON.parse(json) as OldVisit;
  const encode = (text: string | Coded, parse: Parse) =>
    typeof text === "string" ? parseOrKeep(text, parse) : text;
  const failure = visit.failure && encode(visit.failure, parseFailure);
  const troubles = visit.troubles.map(({ url, reason }) => ({
    ...{ url, reason: encode(reason, parseTrouble) },
  }));
  return JSON.stringify({ ...visit, failure, troubles });
}

const parseFailure: Parse = parseForm(
  /^The website (.*)\. Upload as PDF what it says about privacy, terms and the like\.$/s,
  (clause = "") => {
    const fault = parseFault(clause);
    return fault && { code: "visits.failure", params: { fault } };
  },
);

const parseTrouble: Parse = parseForm(
  /^It (.*)\. (Download it and upload it here|Upload what it says as a PDF)\.$/s,
  (clause = "", what) => {
    const fault = parseFault(clause);
    const remedy = what?.startsWith("Download") ? "download" : "upload";
    const params = { fault, remedy: { code: `visits.remedy.${remedy}` } };
    return fault && { code: "visits.trouble", params };
  },
);

const parseFault: Parse = parseAny(
  parseFixed({
    "visits.fault.robots": "may not be read by programs: the site's robots.txt forbids it",
    "visits.fault.private": "stands in a private network, where this server reads nothing",
    "visits.fault.unreachable": "cannot be reached",
    "visits.fault.brokeOff": "broke off before it was whole",
    "visits.fault.circle": "leads in a circle, which is not followed",
    "visits.fault.otherHost": "stands on another host",
    "visits.fault.timeOver": "was not read, since the time for the visit was over",
    "visits.fault.noAddress": "is no address of the web",
    "visits.fault.noAnswer": "took too long to answer",
    "visits.fault.noText": "holds no text",
    "visits.fault.pdf": "is a PDF",
    "visits.fault.unreadable": "cannot be read",
    "visits.fault.binary": "cannot be read: it is no text but binary data",
    "visits.fault.tooManyElements": "cannot be read: it has too many elements to be a text",
    "visits.fault.nested": "cannot be read: its elements are nested too deep",
    "visits.fault.challenge": "shows a check for robots in place of its text",
    "visits.fault.scripts": "holds no text until scripts have run, which are not run here",
    "visits.fault.littleText": "holds next to no text",
    "visits.fault.readingSlow": "takes too long to read",
    "visits.fault.memory": "needs more memory to read than a page may use",
  }),
  parseWith("robotsStatus", "status", /^answers with (\d+) when it is asked for its robots\.txt$/),
  parseWith("notThere", "status", /^is not there \(it answers with (\d+)\)$/),
  parseWith("turnsAway", "status", /^turns programs away \(it answers with (\d+)\)$/),
  parseWith("busy", "status", /^is too busy \(it answers with (\d+)\)$/),
  parseWith("status", "status", /^answers with (\d+)$/),
  parseWith("type", "type", /^is no web page but a file of the type (.*)$/s),
  parseWith("elsewhere", "host", /^leads to another website, (\S+), which is not followed$/),
  parseWith("slow", "seconds", /^took longer than ([\d.]+) s to answer$/, plain),
  parseWith("large", "megabytes", /^is larger than ([\d.]+) MB$/, plain),
  parseWith("cut", "count", /^was cut after ([\d,]+) characters$/, (text) =>
    Number(text.replaceAll(",", "")),
  ),
  parseWith(
    "encoding",
    "label",
    /^cannot be read: it is written in "(.*)", which nobody here can read$/s,
  ),
  parseWith(
    "wrongEncoding",
    "label",
    /^cannot be read: it is wrongly encoded: it counts as (.*) and is not$/s,
  ),
);

function parseWith(
  fault: string,
  name: string,
  form: RegExp,
  read: (text: string) => unknown = (text) => text,
): Parse {
  return parseForm(form, (text = "") => ({
    code: `visits.fault.${fault}`,
    params: { [name]: read(text) },
  }));
}
