import { wordMessage } from "../messages/coded-message.ts";
import type { PackFacts } from "./audit-pack.ts";

/** What the files are, and how to check a quote with nothing but the pack and the PDF. */
export function explainPack(
  { t, made, company, score, findings, documents }: PackFacts,
  checksums: string,
): string {
  const quotes = findings.reduce((sum, { evidence }) => sum + evidence.length, 0);
  const coverage = Math.round(100 * score.coverage);
  return `AUDIT PACK
Company:   ${company.name}
Made:      ${made}
Dashboard: ${score.generated}, by the corpus of ${score.catalogueDate}
Score:     ${score.score ?? "none, since nothing could be assessed"}
Counted:   ${wordMessage(t, score.formula)}
Coverage:  ${coverage} % of the obligations that apply could be assessed
Holds:     ${findings.length} findings, ${quotes} quotes, ${documents.length} documents

WHAT IS IN IT
report.html    all of it to read, or to print to PDF from a browser
summary.json   company, score, formula and coverage
findings.json  every finding with its verdict, quotes and what was not found
findings.csv   the same, a row for each finding
quotes.csv     a row for each quote: document, page, place on the page, words
documents.csv  the documents with their SHA-256, the kind each counts as, and
               earlier versions with what replaced them and when
decisions.csv  who overruled, assigned, commented or closed what, when and why
profile.csv    what is known of the company, by which law was found to apply,
               with who answered or the sentence that was read
not-applicable.csv
               the acts that people set as not applicable, when, by whom and why
corpus.json    the obligations as they were worded when they were judged
quoted-pages/  the text of every page that is quoted, as it was read from the PDF
${checksums} the SHA-256 of every other file

The CSV files are UTF-8 with commas between the columns. A cell that a
spreadsheet would run as a formula (it begins with = + - or @) has an
apostrophe in front, which is not part of it; findings.json has the bare words.
Times are in UTC.

HOW TO CHECK A QUOTE AGAINST THE PDF
1. Take a row of quotes.csv, and the PDF that "Document" names.
2. See that it is the very file that was read. Its SHA-256 has to be the one in
   "Document SHA-256":
     Linux:    sha256sum "Policy.pdf"
     macOS:    shasum -a 256 "Policy.pdf"
     Windows:  certutil -hashfile "Policy.pdf" SHA256
3. Open the PDF at "Page", counted from 1 with the first sheet whatever number
   is printed on it, and look for the words of "Quote". Line breaks and hyphens
   may fall elsewhere than in the column. Where pdftotext is installed:
     pdftotext -f 3 -l 3 "Policy.pdf" -
4. To check the place as well: the file that "Page text in" names holds the
   text of the page; the quote stands in it, letter by letter, from "Start" to
   before "End", both counted from 0 in UTF-16 units (which is one for each
   letter, and two for an emoji). With Node.js:
     node -e 'const f = require("./quoted-pages/Policy.pdf.json");
       const page = f.pages.find((one) => one.page === 3);
       console.log(page.text.slice(120, 260))'

A document with an address under "Website" in documents.csv was read there on
the day under "Uploaded", and websites change. Its download is a text file that
holds every page as it was read; the SHA-256 is that of this file, and step 4
checks a quote on its page.

HOW TO CHECK THE PACK
  Linux:  sha256sum -c ${checksums}
  macOS:  shasum -a 256 -c ${checksums}
These sums show that the files belong together. They do not show who made them:
ask whoever sent the pack for the sum of the zip by another way.

HOW THE SCORE IS COUNTED
100 x the sum of weight x points / the sum of weight, over what was assessed.
Weight: 5 for HIGH, 3 for MEDIUM, 1 for LOW. Points: 1 for met, 1/2 for partly,
0 for not_shown and contradicted. A verdict that a person overruled counts as
they said; "Found verdict" is what was found.
`;
}
