import { nameAnswer, nameFact } from "../applicability/words.ts";
import type { Table } from "../files/csv.ts";
import { nameRetirer } from "../documents/documents.ts";
import { wordEntry } from "../companies/findings/activity-log.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { wordStored } from "../messages/stored-message.ts";
import type { PackFacts } from "./audit-pack.ts";

export function findingTable({ t, findings }: PackFacts): Table {
  return {
    columns: [
      ...["Finding", "Obligation id", "Obligation", "Act", "Identifier", "Article"],
      ...["Severity", "Verdict", "Found verdict", "Quotes", "Missing", "Reason", "Confidence"],
      ...["Overruled by", "Overruled on", "Overruled because", "Assignee", "Due", "Done"],
      "Corpus version",
    ],
    rows: findings.map(({ row, act, obligation, evidence, missing, work }) => {
      const overridden = row.found_verdict ? work : null;
      return [
        ...[row.id, obligation.id, obligation.title, act.shortTitle, act.identifier],
        `${act.articleWord} ${obligation.article}`,
        ...[row.severity, row.verdict, row.found_verdict ?? row.verdict, evidence.length],
        ...[missing.join("; "), wordStored(t, row.reason), row.confidence],
        ...[
          overridden?.overridden_by ?? "",
          overridden?.overridden ?? "",
          overridden?.reason ?? "",
        ],
        ...[work?.assignee ?? "", work?.due ?? "", work?.done ?? "", row.catalogue_version],
      ];
    }),
  };
}

export function quoteTable({ findings, documents, pageFiles }: PackFacts): Table {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    columns: [
      ...["Finding", "Obligation id", "Obligation", "Act", "Article", "Verdict", "Document"],
      ...["Document SHA-256", "Page", "Start", "End", "Quote", "Page text in"],
    ],
    rows: findings.flatMap(({ row, act, obligation, evidence }) =>
      evidence.map((one) => [
        ...[row.id, obligation.id, obligation.title, act.shortTitle],
        `${act.articleWord} ${obligation.article}`,
        ...[row.verdict, byId.get(one.documentId)?.name ?? ""],
        byId.get(one.documentId)?.sha256 ?? "",
        ...[one.page, one.start, one.end, one.quote, pageFiles.get(one.documentId) ?? ""],
      ]),
    ),
  };
}

export function documentTable({ t, documents }: PackFacts): Table {
  const names = new Map(documents.map(({ replaces_id, name }) => [replaces_id, name]));
  return {
    columns: [
      ...["File", "SHA-256", "Bytes", "Kind", "Recognised as", "Kind corrected by"],
      ...["Kind corrected on", "Status", "Pages", "Uploaded", "Problem", "Website"],
      ...["Not scanned since", "By", "Replaced by"],
    ],
    rows: documents.map((one) => [
      ...[one.name, one.sha256, one.bytes, one.kind, one.found_kind],
      ...(one.corrected_kind ? [one.kind_changed_by, one.kind_changed] : ["", ""]),
      ...[
        one.status,
        one.pages,
        one.uploaded,
        one.problem && wordMessage(t, one.problem),
        one.website ?? "",
      ],
      ...[one.retired, nameRetirer(t, one), names.get(one.id) ?? ""],
    ]),
  };
}

export function decisionTable({ t, decisions }: PackFacts): Table {
  return {
    columns: [
      ...["On", "By", "Decision", "Obligation id", "Obligation", "Act", "Article"],
      ...["Before", "After", "Text"],
    ],
    rows: decisions.map(({ entry, obligation, act, article }) => {
      const { before, after, text } = wordEntry(t, entry);
      return [
        ...[entry.made, entry.person ?? "a new scan", entry.kind, entry.obligation_id],
        ...[obligation, act, article, before, after, text],
      ];
    }),
  };
}

/** Answers of the company profile, with who gave them or where they were read. */
export function profileTable({ t, profile, documents }: PackFacts): Table {
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  return {
    columns: [
      "Question",
      "Answer",
      "From",
      "Answered by",
      "Answered on",
      "Document",
      "Page",
      "Quote",
    ],
    rows: profile.flatMap(
      ({ question, known, origin, read, answeredBy, answered }): Table["rows"] => {
        if (!known) return [];
        const says = (value: string) => wordMessage(t, nameAnswer(question, value));
        const name = wordMessage(t, nameFact(question));
        if (origin !== "read") {
          const answers = known.values.map(says).join("; ");
          return [[name, answers, origin, answeredBy ?? "", answered ?? "", "", "", ""]];
        }
        return read.map((one) => {
          const quoted = one.from === "document" ? one.evidence : null;
          const document = quoted ? (names.get(quoted.documentId) ?? "") : "";
          const place = [document, quoted?.page ?? "", quoted?.quote ?? ""];
          return [name, says(one.value), one.from, "", "", ...place];
        });
      },
    ),
  };
}

/** The acts that people set as not applicable, and what became of that. */
export function setAsideTable({ t, aside }: PackFacts): Table {
  return {
    columns: ["Act", "Reason", "By", "On", "Ended on", "Ended by", "Ended because"],
    rows: aside.map((row) => [
      ...[row.act, row.reason, row.set_by, row.set_on, row.ended ?? "", row.ended_by ?? ""],
      row.note ? wordStored(t, row.note) : "",
    ]),
  };
}
