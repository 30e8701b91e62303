import { nameArticle } from "../catalogue/articles.ts";
import { nameAnswer, nameFact } from "../applicability/words.ts";
import type { Table } from "../files/csv.ts";
import { nameRetirer } from "../documents/documents.ts";
import { wordDecision } from "./decisions.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { wordStored } from "../messages/stored-message.ts";
import { nameColumns } from "./columns.ts";
import type { PackFacts } from "./audit-pack.ts";

export function findingTable({ t, findings }: PackFacts): Table {
  return {
    columns: nameColumns(t, [
      "finding",
      "obligationId",
      "obligation",
      "act",
      "identifier",
      "article",
      "severity",
      "verdict",
      "foundVerdict",
      "quotes",
      "missing",
      "reason",
      "confidence",
      "overriddenBy",
      "overriddenOn",
      "overriddenBecause",
      "decidedBySecondReader",
      "assignee",
      "due",
      "done",
      "catalogueVersion",
      "control",
      "attestedBy",
      "attestedOn",
      "attestedUntil",
    ]),
    rows: findings.map(({ row, act, obligation, evidence, missing, work, control }) => {
      const overridden = row.found_verdict ? work : null;
      const standing = control?.state === "attested" ? control.attestation : null;
      return [
        ...[row.id, obligation.id, obligation.title, act.shortTitle, act.identifier],
        nameArticle(act, obligation),
        t(`terms.severity.${row.severity}`),
        ...[row.verdict, row.found_verdict ?? row.verdict].map((one) => t(`terms.verdict.${one}`)),
        evidence.length,
        ...[missing.join("; "), wordStored(t, row.reason), row.confidence],
        ...[
          overridden?.overridden_by ?? "",
          overridden?.overridden ?? "",
          overridden?.reason ?? "",
          row.read_by ?? "",
        ],
        ...[work?.assignee ?? "", work?.due ?? "", work?.done ?? "", row.catalogue_version],
        control ? t(`terms.control.${control.state}`) : "",
        ...[standing?.attested_by ?? "", standing?.made ?? ""],
        standing?.expires ?? "",
      ];
    }),
  };
}

export function quoteTable({ t, findings, documents, pageFiles }: PackFacts): Table {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    columns: nameColumns(t, [
      "finding",
      "obligationId",
      "obligation",
      "act",
      "article",
      "verdict",
      "document",
      "documentSHA256",
      "page",
      "start",
      "end",
      "quote",
      "pageTextIn",
    ]),
    rows: findings.flatMap(({ row, act, obligation, evidence }) =>
      evidence.map((one) => [
        ...[row.id, obligation.id, obligation.title, act.shortTitle],
        nameArticle(act, obligation),
        ...[t(`terms.verdict.${row.verdict}`), byId.get(one.documentId)?.name ?? ""],
        byId.get(one.documentId)?.sha256 ?? "",
        ...[one.page, one.start, one.end, one.quote, pageFiles.get(one.documentId) ?? ""],
      ]),
    ),
  };
}

/** What a language model says of findings, beside what was found; a row for each quote. */
export function secondReadingTable({ t, findings, documents, pageFiles }: PackFacts): Table {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    columns: nameColumns(t, [
      ...(["finding", "obligationId", "obligation", "act", "article", "verdict"] as const),
      ...(["secondReader", "secondReaderSays", "secondReaderOn", "secondReaderReason"] as const),
      ...(["document", "documentSHA256", "page", "start", "end", "quote", "pageTextIn"] as const),
    ]),
    rows: findings.flatMap(({ row, act, obligation, reading }): Table["rows"] => {
      if (!reading) return [];
      const said = [
        ...[row.id, obligation.id, obligation.title, act.shortTitle],
        ...[nameArticle(act, obligation), t(`terms.verdict.${row.verdict}`), reading.model],
        reading.verdict === "cannot_tell"
          ? t("exports.cannotTell")
          : t(`terms.verdict.${reading.verdict}`),
        ...[reading.on, reading.reason],
      ];
      if (reading.evidence.length === 0) return [[...said, "", "", "", "", "", "", ""]];
      return reading.evidence.map((one) => [
        ...[...said, byId.get(one.documentId)?.name ?? ""],
        byId.get(one.documentId)?.sha256 ?? "",
        ...[one.page, one.start, one.end, one.quote, pageFiles.get(one.documentId) ?? ""],
      ]);
    }),
  };
}

export function documentTable({ t, documents }: PackFacts): Table {
  const names = new Map(documents.map(({ replaces_id, name }) => [replaces_id, name]));
  return {
    columns: nameColumns(t, [
      "file",
      "checksumSHA256",
      "bytes",
      "kind",
      "recognisedAs",
      "kindCorrectedBy",
      "kindCorrectedOn",
      "language",
      "languageFound",
      "languageCorrectedBy",
      "languageCorrectedOn",
      "status",
      "pages",
      "uploaded",
      "problem",
      "website",
      "leftOutSince",
      "by",
      "replacedBy",
    ]),
    rows: documents.map((one) => [
      ...[one.name, one.sha256, one.bytes],
      ...[one.kind, one.found_kind].map((kind) => kind && t(`terms.documentKind.${kind}`)),
      ...(one.corrected_kind ? [one.kind_changed_by, one.kind_changed] : ["", ""]),
      ...[one.language, one.found_language].map(
        (spoken) => spoken && t(`terms.language.${spoken}`),
      ),
      ...(one.corrected_language ? [one.language_changed_by, one.language_changed] : ["", ""]),
      ...[
        t(`documents.status.${one.status}`),
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
    columns: nameColumns(t, [
      "on",
      "by",
      "decision",
      "obligationId",
      "obligation",
      "act",
      "article",
      "before",
      "after",
      "text",
    ]),
    rows: decisions.map(({ entry, obligation, act, article }) => {
      const { decision, before, after, text } = wordDecision(t, entry);
      return [
        ...[entry.made, entry.person ?? t("audit.byAssessment"), decision, entry.obligation_id],
        ...[obligation, act, article, before, after, text],
      ];
    }),
  };
}

/** Every attestation there was, with what proves it and what ended it. */
export function attestationTable({ t, attestations }: PackFacts): Table {
  return {
    columns: nameColumns(t, [
      "attestation",
      "obligationId",
      "obligation",
      "act",
      "article",
      "attestedBy",
      "attestedOn",
      "doneOn",
      "until",
      "note",
      "file",
      "fileSHA256",
      "document",
      "page",
      "link",
      "endedOn",
      "endedBy",
      "endedHow",
      "endedBecause",
    ]),
    rows: attestations.map(({ one, obligation, act, article }) => [
      ...[one.id, one.obligation_id, obligation, act, article, one.attested_by, one.made],
      ...[one.done_on, one.expires ?? "", one.note, one.proof?.name ?? ""],
      ...[one.proof?.sha256 ?? "", one.document ?? "", one.page ?? "", one.link ?? ""],
      ...[one.ended ?? "", one.ended_by ?? ""],
      ...[one.ended_how ? t(`terms.ended.${one.ended_how}`) : "", one.end_reason ?? ""],
    ]),
  };
}

/** Answers of the company profile, with who gave them or where they were read. */
export function profileTable({ t, profile, documents }: PackFacts): Table {
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  return {
    columns: nameColumns(t, [
      "question",
      "answer",
      "from",
      "answeredBy",
      "answeredOn",
      "document",
      "page",
      "quote",
    ]),
    rows: profile.flatMap(
      ({ question, known, origin, read, answeredBy, answered }): Table["rows"] => {
        if (!known) return [];
        const says = (value: string) => wordMessage(t, nameAnswer(question, value));
        const name = wordMessage(t, nameFact(question));
        if (origin !== "read") {
          const answers = known.values.map(says).join("; ");
          const from = origin ? t(`terms.answerFrom.${origin}`) : "";
          return [[name, answers, from, answeredBy ?? "", answered ?? "", "", "", ""]];
        }
        return read.map((one) => {
          const quoted = one.from === "document" ? one.evidence : null;
          const document = quoted ? (names.get(quoted.documentId) ?? "") : "";
          const place = [document, quoted?.page ?? "", quoted?.quote ?? ""];
          return [name, says(one.value), t(`terms.answerFrom.${one.from}`), "", "", ...place];
        });
      },
    ),
  };
}

/** The acts that people set as not applicable, and what became of that. */
export function setAsideTable({ t, aside }: PackFacts): Table {
  return {
    columns: nameColumns(t, ["act", "reason", "by", "on", "endedOn", "endedBy", "endedBecause"]),
    rows: aside.map((row) => [
      ...[row.act, row.reason, row.set_by, row.set_on, row.ended ?? "", row.ended_by ?? ""],
      row.note ? wordStored(t, row.note) : "",
    ]),
  };
}

/** Conditions of the law ("if you outsource"), and whether they hold of the company. */
export function conditionTable({ t, conditions }: PackFacts): Table {
  return {
    columns: nameColumns(t, [
      ...(["obligationId", "obligation", "act", "article", "condition"] as const),
      ...(["concerns", "by", "on", "reason"] as const),
    ]),
    rows: conditions.map(({ obligationId, obligation, act, article, condition, ...said }) => [
      ...[obligationId, obligation, act, article, condition],
      ...[
        t(said.concerns ? "registers.applies.yes" : "registers.applies.no"),
        said.by,
        said.on,
        said.reason,
      ],
    ]),
  };
}
