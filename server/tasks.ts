import { exportAccount } from "./audit/account-export.ts";
import { answerFor } from "./assistant/conversations.ts";
import { listObligationPassages } from "./assistant/obligation-passages.ts";
import { searchAll } from "./retrieval/search-all.ts";
import type { SearchRequest } from "./retrieval/search-all.ts";
import { searchObligations } from "./retrieval/search-obligations.ts";
import { exportAuditPack } from "./audit/audit-pack.ts";
import { addCompany } from "./companies/companies.ts";
import type { Company, NewCompany } from "./companies/companies.ts";
import { addProof } from "./companies/controls/proofs.ts";
import { drawPicture } from "./documents/page-pictures.ts";
import type { WantedPicture } from "./documents/page-pictures.ts";
import { addDocuments, replaceDocument } from "./companies/revise-documents.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Obligation } from "./catalogue/types.ts";
import type { Db } from "./db/db.ts";
import type { Language } from "./messages/languages.ts";
import { translateTo } from "./messages/messages.ts";
import type { Table } from "./files/csv.ts";
import { renderXlsx } from "./files/xlsx.ts";
import type { UploadedFile } from "./files/multipart.ts";
import type { Work } from "./threads/work.ts";

/** What is too heavy for the thread that serves. */
export type ProductWork = Work<ReturnType<typeof createTasks>>;

/** The heavy work by name. Whoever asks for it has seen to it that they may. */
export function createTasks(db: Db, catalogue: Catalogue) {
  return {
    runs: {
      answer: (asked: { company: Company; prompt: string; chatId: string | undefined }) =>
        answerFor(db, catalogue, asked.company, asked.prompt, asked.chatId),
      search: (asked: { companies: Company[]; request: SearchRequest }) =>
        searchAll(db, catalogue, asked.companies, asked.request),
      searchObligations: (query: string) => Promise.resolve(searchObligations(catalogue, query)),
      findPassages: (asked: { company: Company; obligation: Obligation }) =>
        listObligationPassages(db, asked.company, asked.obligation),
      // Files wait on the disk; the thread that serves would be held up by each of their pieces.
      addCompany: (asked: { ownerId: string; company: NewCompany; files: UploadedFile[] }) =>
        addCompany(db, asked.ownerId, asked.company, asked.files),
      addDocuments: (asked: { company: Company; files: UploadedFile[] }) =>
        addDocuments(db, asked.company, asked.files),
      replaceDocument: (asked: {
        by: { ownerId: string; email: string };
        documentId: string;
        file: UploadedFile;
      }) => replaceDocument(db, asked.by, asked.documentId, asked.file),
      drawPicture: (asked: WantedPicture) => drawPicture(db, asked),
      addProof: (asked: { company: Company; person: { email: string }; file: UploadedFile }) =>
        addProof(db, asked.company, asked.person, asked.file),
      renderXlsx: (table: Table) => renderXlsx(table),
    },
    streams: {
      account: (asked: { accountId: string; language: Language }) =>
        exportAccount(db, asked.accountId, translateTo(asked.language)),
      auditPack: (asked: { company: Company; language: Language }) =>
        exportAuditPack(db, catalogue, asked.company, translateTo(asked.language)),
    },
  };
}
