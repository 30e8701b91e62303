import type { Catalogue } from "../catalogue/catalogue.ts";
import { lockCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import { listFindings } from "../companies/dashboard.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { FrameworkRow } from "../db/framework-tables.ts";
import { listDocuments } from "../documents/documents.ts";
import { notFound } from "../errors.ts";
import type { applicabilities } from "../form-schemas/register.ts";
import { listFrameworkControls } from "../frameworks/framework-controls.ts";
import type { ListedControl } from "../frameworks/framework-controls.ts";
import { insertRow } from "./register-rows.ts";

export type Applies = (typeof applicabilities)[number];
export type Statement = {
  key: string;
  applies: Applies;
  why: string;
  changed: string | null;
  changedBy: string | null;
};
/** What shows that a control is met: a person's word, or what a document says of a duty it serves. */
export type Shown = { text: string; document: string; page: number | null };
export type ApplicabilityRow = ListedControl & {
  statement: Statement;
  evidence: Shown[];
  missing: ("decision" | "reason" | "proof")[];
};
type Framework = Pick<FrameworkRow, "id" | "owner_id">;

/** Each control of a framework: whether it applies to the company, why, and what shows it. */
export async function listApplicability(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  framework: Framework,
): Promise<ApplicabilityRow[]> {
  const { controls } = await listFrameworkControls(db, framework, company);
  const statements = await mapStatements(db, company, framework);
  const shown = await mapShown(db, catalogue, company, framework);
  return controls.map((control) => {
    const { key } = control.part;
    const statement = statements.get(key) ?? {
      ...{ key, applies: "" as const, why: "", changed: null, changedBy: null },
    };
    const evidence = [...wordOf(control), ...(shown.get(key) ?? [])];
    return { ...control, statement, evidence, missing: findMissing(control, statement, evidence) };
  });
}

/** Says whether a control applies to the company, and why. */
export async function setApplicability(
  db: Db,
  company: Pick<Company, "id" | "owner_id">,
  framework: Framework,
  key: string,
  said: { applies: Applies; why: string; by: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    await storeStatement(trx, company, framework, key, said);
  });
}

/** The same within a transaction that changes more. Throws 404 where there is no such control. */
export async function storeStatement(
  trx: DbOrTransaction,
  company: Pick<Company, "id" | "owner_id">,
  framework: Framework,
  key: string,
  { applies, why, by }: { applies: Applies; why: string; by: string },
): Promise<void> {
  const { id: company_id, owner_id } = company;
  const part = await trx
    .selectFrom("framework_parts")
    .select("key")
    .where("framework_id", "=", framework.id)
    .where("owner_id", "=", owner_id)
    .where("kind", "=", "control")
    .where("key", "=", key)
    .executeTakeFirst();
  if (!part) throw notFound("control");
  await trx
    .deleteFrom("register_rows")
    .where("company_id", "=", company_id)
    .where("owner_id", "=", owner_id)
    .where("register", "=", "applicability")
    .where("framework_id", "=", framework.id)
    .where("name", "=", key)
    .execute();
  await insertRow(trx, company, {
    ...{ register: "applicability", frameworkId: framework.id, name: key },
    ...{ cells: { applies, why }, evidence: {}, by },
  });
}

async function mapStatements(
  db: Db,
  company: Company,
  framework: Framework,
): Promise<Map<string, Statement>> {
  const rows = await db
    .selectFrom("register_rows")
    .select(["name", "cells_json", "changed", "changed_by"])
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("register", "=", "applicability")
    .where("framework_id", "=", framework.id)
    .execute();
  return new Map(
    rows.map(({ name: key, cells_json, changed, changed_by: changedBy }) => {
      const said = JSON.parse(cells_json) as Pick<Statement, "applies" | "why">;
      return [key, { key, ...said, changed, changedBy }];
    }),
  );
}

/** What documents say of the obligations that a control serves, by the control's key. */
async function mapShown(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  framework: Framework,
): Promise<Map<string, Shown[]>> {
  const links = await db
    .selectFrom("framework_links")
    .select(["control_key", "obligation_id"])
    .where("framework_id", "=", framework.id)
    .where("owner_id", "=", framework.owner_id)
    .execute();
  const shown = new Map<string, Shown[]>();
  if (links.length === 0 || !company.shown_assessment_id) return shown;
  const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
  const documents = await listDocuments(db, company.owner_id, company.id);
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  const byId = new Map(findings.map((one) => [one.obligation.id, one]));
  for (const { control_key: key, obligation_id } of links) {
    const finding = byId.get(obligation_id);
    const [first] = finding?.row.verdict === "met" ? finding.evidence : [];
    if (!first) continue;
    const { quote: text, documentId, page } = first;
    const document = names.get(documentId) ?? "";
    shown.set(key, [...(shown.get(key) ?? []), { text, document, page }]);
  }
  return shown;
}

function wordOf({ work }: ListedControl): Shown[] {
  const { attestation, state } = work ?? {};
  if (state !== "attested" || !attestation) return [];
  const { note, proof, document, page } = attestation;
  return [{ text: note, document: proof?.name ?? document ?? "", page: document ? page : null }];
}

function findMissing(
  { part }: ListedControl,
  { applies, why }: Statement,
  evidence: Shown[],
): ApplicabilityRow["missing"] {
  if (part.withdrawn) return [];
  if (applies === "") return ["decision"];
  if (why === "") return ["reason"];
  return applies === "yes" && evidence.length === 0 ? ["proof"] : [];
}
