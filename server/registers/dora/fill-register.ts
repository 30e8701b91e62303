import type { ReadValue } from "../../analysis/profile-reading.ts";
import type { Evidence } from "../../analysis/quotes.ts";
import { splitSentences } from "../../analysis/sentences.ts";
import { lockCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { loadAnswers } from "../../companies/profile/answers.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { listCurrent, listPages } from "../../documents/documents.ts";
import { Refusal } from "../../errors.ts";
import type { DoraColumn, DoraTemplate } from "../../form-schemas/dora.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { findChoice } from "./closed-lists.ts";
import { listKept, rewriteDoraRow, storeDoraRow } from "./rows.ts";
import type { DoraEvidence } from "./rows.ts";
import { isLei, noEnd } from "./values.ts";
import type { DoraCells } from "./values.ts";

type Found = { cells: DoraCells; evidence: DoraEvidence };

/** The type of entity that a licence of the profile makes of a company. */
const entityTypes: Record<string, string> = {
  bank: "eba_CT:x12",
  payment_institution: "eba_CT:x300",
  account_information: "eba_CT:x301",
  e_money_institution: "eba_CT:x302",
  crypto_services: "eba_CT:x303",
  trading_venue: "eba_CT:x305",
  aif_manager: "eba_CT:x307",
  insurer: "eba_CT:x309",
  pension_fund: "eba_CT:x311",
  crowdfunding: "eba_CT:x314",
  insurance_intermediary: "eba_CT:x320",
  investment_firm: "eba_CT:x599",
  ucits_manager: "eba_CT:x639",
};

/**
 * What is known of the company that keeps the register, where its row says nothing yet: from its
 * profile and its documents, with the passage. Throws 409 where there is nothing to add.
 */
export async function fillRegister(
  db: Db,
  company: Company,
  { by }: { by: string },
): Promise<{ filled: number }> {
  const found = await findEntity(db, company);
  const today = new Date().toISOString().slice(0, 10);
  const listed = { ...found.cells, c0070: today, c0080: today, c0090: noEnd };
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const filled =
      (await fillRow(trx, company, "B_01.01", found, by)) +
      (await fillRow(trx, company, "B_01.02", { ...found, cells: listed }, by));
    if (filled > 0) return { filled };
    throw new Refusal(409, codeMessage("refusals.register.nothingFound"));
  });
}

/** Fills what is open in the row of that entity, or makes the first row of the template. */
async function fillRow(
  trx: DbOrTransaction,
  company: Company,
  template: DoraTemplate,
  found: Found,
  by: string,
): Promise<number> {
  const rows = await listKept(trx, company, template);
  const isIts = ({ cells }: { cells: DoraCells }) =>
    cells.c0010 ? cells.c0010 === found.cells.c0010 : cells.c0020 === found.cells.c0020;
  const row = rows.find(isIts);
  if (!row && rows.length > 0) return 0;
  const open = (Object.keys(found.cells) as DoraColumn[]).filter((one) => !row?.cells[one]);
  if (open.length === 0) return 0;
  const cells = { ...found.cells, ...row?.cells };
  const evidence = Object.fromEntries(
    open.flatMap((one) => (found.evidence[one] ? [[one, found.evidence[one]]] : [])),
  ) as DoraEvidence;
  if (row) await rewriteDoraRow(trx, company, row, { cells, evidence, by });
  else await storeDoraRow(trx, company, { template, cells, evidence, by });
  return open.length;
}

async function findEntity(db: Db, company: Company): Promise<Found> {
  const found: Found = { cells: { c0020: company.name }, evidence: {} };
  const take = (column: DoraColumn, value: string, evidence: Evidence | undefined) => {
    found.cells[column] = value;
    if (evidence) found.evidence[column] = evidence;
  };
  const answers = await loadAnswers(db, company);
  for (const { question, known, read } of answers) {
    const values = known?.values ?? [];
    const [seat = ""] = values;
    const country = question === "established" && /^[A-Z]{2}$/.test(seat) && values.length === 1;
    if (country) take("c0030", findChoice("country", seat) ?? "", proofOf(read, seat));
    if (question !== "licences") continue;
    const [licence, ...others] = values.filter((value) => entityTypes[value]);
    const type = others.length === 0 && licence ? entityTypes[licence] : undefined;
    if (licence && type) take("c0040", type, proofOf(read, licence));
  }
  const own = await findLei(db, company);
  if (own) take("c0010", own.lei, own.evidence);
  return found;
}

function proofOf(read: ReadValue[], value: string): Evidence | undefined {
  const said = read.find((one) => one.value === value && one.from === "document");
  return said?.from === "document" ? said.evidence : undefined;
}

/** The one identifier that sentences which name the company have; null for none and for several. */
async function findLei(
  db: Db,
  company: Company,
): Promise<{ lei: string; evidence: Evidence } | null> {
  const documents = await listCurrent(db, company.owner_id, company.id);
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return null;
  const name = company.name.toLowerCase();
  const found = new Map<string, Evidence>();
  for (const [documentId, pages] of await listPages(db, company.owner_id, company.id, ids)) {
    for (const { number: page, text } of pages) {
      if (!identifiers.test(text)) continue;
      for (const { start, end } of splitSentences(text)) {
        const quote = text.slice(start, end);
        if (!quote.replace(/\s+/g, " ").toLowerCase().includes(name)) continue;
        for (const lei of quote.match(everyIdentifier) ?? []) {
          if (!isLei(lei) || found.has(lei)) continue;
          found.set(lei, { documentId, page, start, end, quote, concepts: [] });
        }
      }
    }
  }
  const [only] = found;
  return only && found.size === 1 ? { lei: only[0], evidence: only[1] } : null;
}

const identifiers = /\b[A-Z0-9]{18}\d{2}\b/;
const everyIdentifier = new RegExp(identifiers, "g");
