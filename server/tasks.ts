import { exportAccount } from "./audit/account-export.ts";
import { answerFor } from "./assistant/answer-in-chat.ts";
import { listObligationPassages } from "./assistant/obligation-passages.ts";
import { searchAll } from "./retrieval/search-all.ts";
import type { SearchRequest } from "./retrieval/search-all.ts";
import { searchObligations } from "./retrieval/search-obligations.ts";
import { exportAuditPack } from "./audit/audit-pack.ts";
import { exportOscal } from "./audit/oscal/export-oscal.ts";
import type { OscalModel } from "./audit/oscal/export-oscal.ts";
import { addCompany } from "./companies/companies.ts";
import { addSample } from "./companies/sample/add-sample.ts";
import type { Company, NewCompany } from "./companies/companies.ts";
import { addProof } from "./companies/controls/proofs.ts";
import { drawPicture } from "./documents/page-pictures.ts";
import type { WantedPicture } from "./documents/page-pictures.ts";
import { addDocuments, replaceDocument } from "./companies/revise-documents.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { catalogueIn } from "./catalogue/translations.ts";
import type { Obligation } from "./catalogue/types.ts";
import type { Db } from "./db/db.ts";
import { importFrameworks } from "./frameworks/import-frameworks.ts";
import { confirmImport, previewImport, undoImport } from "./imports/imports.ts";
import { fillRegister } from "./registers/dora/fill-register.ts";
import { importDoraPackage, importDoraTable } from "./registers/dora/import-rows.ts";
import { listTemplateRows, listTemplates } from "./registers/dora/view-register.ts";
import { writeDoraPackage } from "./registers/dora/write-package.ts";
import { importActivities, importApplicability } from "./registers/import-register.ts";
import type { DoraPackage, DoraTemplate } from "./form-schemas/dora.ts";
import type { ProcessingRegister } from "./form-schemas/register.ts";
import type { FrameworkRow } from "./db/framework-tables.ts";
import { seeOnly } from "./db/see-only.ts";
import type { Language } from "./messages/languages.ts";
import { translateTo } from "./messages/messages.ts";
import type { Table } from "./files/csv.ts";
import { renderTableDocx } from "./files/docx.ts";
import type { DocxPage } from "./files/docx.ts";
import { exportReport } from "./audit/report-docx.ts";
import { renderXlsx } from "./files/xlsx.ts";
import type { UploadedFile } from "./files/multipart.ts";
import type { Work } from "./threads/work.ts";

/** What is too heavy for the thread that serves. */
export type ProductWork = Work<ReturnType<typeof createTasks>>;

/** Who asks for it, where they see some companies of the account alone. */
type Seen = { seenBy?: string };

/** The same work in the name of somebody who sees some companies alone. */
export function workSeenBy(work: ProductWork, seenBy: string): ProductWork {
  const mark = <Input>(input: Input): Input =>
    typeof input === "object" ? { ...input, seenBy } : input;
  return {
    run: (name, input, asker) => work.run(name, mark(input), asker),
    stream: (name, input, asker) => work.stream(name, mark(input), asker),
  };
}

/** The heavy work by name. Whoever asks for it has seen to it that they may. */
export function createTasks(whole: Db, catalogue: Catalogue) {
  const as = (asked: Seen) => seeOnly(whole, asked.seenBy);
  const spoken = ({ language }: { language: Language }) => catalogueIn(catalogue, language);
  return {
    runs: {
      answer: (asked: Seen & { company: Company; prompt: string; chatId: string | undefined }) =>
        answerFor(as(asked), catalogue, asked.company, asked.prompt, asked.chatId),
      search: (
        asked: Seen & { companies: Company[]; request: SearchRequest; language: Language },
      ) => searchAll(as(asked), catalogue, asked.companies, asked.request, spoken(asked)),
      searchObligations: (asked: { query: string; language: Language }) =>
        Promise.resolve(searchObligations(catalogue, asked.query, spoken(asked))),
      findPassages: (asked: Seen & { company: Company; obligation: Obligation }) =>
        listObligationPassages(as(asked), asked.company, asked.obligation),
      // Files wait on the disk; the thread that serves would be held up by each of their pieces.
      addSample: (asked: Seen & { ownerId: string }) => addSample(as(asked), asked.ownerId),
      addCompany: (asked: Seen & { ownerId: string; company: NewCompany; files: UploadedFile[] }) =>
        addCompany(as(asked), asked.ownerId, asked.company, asked.files),
      addDocuments: (asked: Seen & { company: Company; files: UploadedFile[] }) =>
        addDocuments(as(asked), asked.company, asked.files),
      replaceDocument: (
        asked: Seen & {
          by: { ownerId: string; email: string };
          documentId: string;
          file: UploadedFile;
        },
      ) => replaceDocument(as(asked), asked.by, asked.documentId, asked.file),
      drawPicture: (asked: Seen & WantedPicture) => drawPicture(as(asked), asked),
      addProof: (
        asked: Seen & { company: Company; person: { email: string }; file: UploadedFile },
      ) => addProof(as(asked), asked.company, asked.person, asked.file),
      importActivities: (
        asked: Seen & {
          company: Company;
          register: ProcessingRegister;
          file: UploadedFile;
          by: string;
        },
      ) => importActivities(as(asked), asked.company, asked.register, asked),
      importApplicability: (
        asked: Seen & {
          company: Company;
          framework: FrameworkRow;
          file: UploadedFile;
          by: string;
        },
      ) => importApplicability(as(asked), catalogue, asked.company, asked.framework, asked),
      listDoraTemplates: (asked: Seen & { company: Company }) =>
        listTemplates(as(asked), asked.company),
      listDoraRows: (asked: Seen & { company: Company; template: DoraTemplate }) =>
        listTemplateRows(as(asked), asked.company, asked.template),
      fillDora: (asked: Seen & { company: Company; by: string }) =>
        fillRegister(as(asked), asked.company, asked),
      importDoraTable: (
        asked: Seen & { company: Company; template: DoraTemplate; file: UploadedFile; by: string },
      ) => importDoraTable(as(asked), asked.company, asked.template, asked),
      importDoraPackage: (asked: Seen & { company: Company; file: UploadedFile; by: string }) =>
        importDoraPackage(as(asked), asked.company, asked),
      writeDoraPackage: (asked: Seen & { company: Company; about: DoraPackage }) =>
        writeDoraPackage(as(asked), asked.company, asked.about),
      previewImport: (
        asked: Seen & {
          owner: { ownerId: string; email: string; allCompanies: boolean };
          company: Company | null;
          file: UploadedFile;
        },
      ) => previewImport(as(asked), catalogue, asked.owner, asked.company, asked.file),
      confirmImport: (asked: Seen & { owner: { ownerId: string; email: string }; id: string }) =>
        confirmImport(as(asked), catalogue, asked.owner, asked.id),
      undoImport: (asked: Seen & { owner: { ownerId: string; email: string }; id: string }) =>
        undoImport(as(asked), catalogue, asked.owner, asked.id),
      exportOscal: (asked: Seen & { company: Company; model: OscalModel; language: Language }) =>
        exportOscal(as(asked), spoken(asked), asked, translateTo(asked.language)),
      importFrameworks: (
        asked: Seen & {
          owner: { ownerId: string; email: string };
          files: UploadedFile[];
        },
      ) => importFrameworks(as(asked), asked.owner, asked.files),
      renderXlsx: (table: Table) => renderXlsx(table),
      renderTableDocx: (asked: { page: DocxPage; table: Table }) =>
        renderTableDocx(asked.page, asked.table),
      exportReport: (asked: Seen & { company: Company; language: Language }) =>
        exportReport(as(asked), spoken(asked), asked.company, translateTo(asked.language)),
    },
    streams: {
      account: (asked: Seen & { accountId: string; language: Language }) =>
        exportAccount(as(asked), asked.accountId, translateTo(asked.language)),
      auditPack: (asked: Seen & { company: Company; language: Language; shared: boolean }) =>
        exportAuditPack(
          as(asked),
          spoken(asked),
          asked.company,
          translateTo(asked.language),
          asked,
        ),
    },
  };
}
