import { parseAny, parseFixed, parseForm } from "./coded.ts";
import type { Coded, Parse } from "./coded.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const verdictNames = "met|partly|not shown|contradicted|not assessed";

/** Why a finding is open again, or to be looked at. */
export const parseReopening: Parse = parseAny(
  parseFixed({
    "reopening.lookAgain":
      "To be looked at again: since the verdict was overruled, the corpus has changed something about this obligation, though not its text.",
  }),
  parseForm(/^Open again\. (.*)$/s, (text = "") => {
    const why = parseWhy(text);
    return why && { code: "reopening.again", params: { why } };
  }),
);

const parseWhy: Parse = parseAny(
  parseFixed({
    "reopening.changed": "What it rested on is no longer what it was.",
    "reopening.text":
      "The obligation's text is no longer the one on which the verdict was overruled.",
    "reopening.passages": "The scan found other passages for it than before.",
  }),
  parseForm(
    /^The document it rested on (was replaced on|has been left out of the scans since) (\d{1,2}) (\w{3})t? (\d{4}): (.*)\.$/s,
    (how, date = "", month = "", year, name) => {
      const at = months.indexOf(month);
      if (at < 0) return null;
      const day = `${year}-${String(at + 1).padStart(2, "0")}-${date.padStart(2, "0")}`;
      const code = how === "was replaced on" ? "reopening.replaced" : "reopening.leftOut";
      return { code, params: { day: { day }, name } };
    },
  ),
  parseForm(
    new RegExp(`^The scan found it (${verdictNames}), and before that (${verdictNames})\\.$`),
    (after = "", before = "") => ({
      code: "reopening.verdict",
      params: { after: after.replace(" ", "_"), before: before.replace(" ", "_") },
    }),
  ),
);

/** Whom a finding was assigned to, and until when. */
export const parseAssignment: Parse = parseForm(
  /^(\S+)(?: by (\d{4}-\d{2}-\d{2}))?$/,
  (email, due) => {
    const who: Coded =
      email === "nobody"
        ? { code: "assignments.nobody" }
        : { code: "assignments.person", params: { email } };
    return due ? { code: "assignments.due", params: { who, due } } : who;
  },
);

/** What a newer catalogue changed: "added: TITLE (CITATION)". */
export const parseNotice: Parse = parseForm(
  /^(added|changed|removed): (.*?) \(([^()]*(?:\([^()]*\)[^()]*)*)\)$/s,
  (kind, title, citation) => ({ code: `notices.change.${kind}`, params: { title, citation } }),
);
