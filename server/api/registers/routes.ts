import { requireCompany } from "../../companies/companies.ts";
import { registerColumns } from "../../form-schemas/register.ts";
import type { ProcessingRegister, RegisterColumn } from "../../form-schemas/register.ts";
import { requireFramework } from "../../frameworks/frameworks.ts";
import { listApplicability, setApplicability } from "../../registers/applicability.ts";
import type { ApplicabilityRow } from "../../registers/applicability.ts";
import { fillFromDocuments } from "../../registers/fill-processing.ts";
import * as processing from "../../registers/processing.ts";
import { removeRow } from "../../registers/register-rows.ts";
import type { Api } from "../environment.ts";
import { takePage } from "../paging.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { Activity } from "./contract.ts";
import { describePassage, mapDocuments } from "./passages.ts";

const pageSize = 50;

export function addProcessingRoutes(api: Api): void {
  serve(api, calls.listActivities, async ({ register, companyName }, work) => {
    const company = await findCompany(work, companyName);
    const rows = await processing.listActivities(work.db, company, register);
    const names = await mapDocuments(work, company);
    return rows.map((row) => describeActivity(row, register, names));
  });
  serve(api, calls.addActivity, async ({ register, companyName, name, ...cells }, work) => {
    const company = await findCompany(work, companyName);
    const said = { name, cells, by: work.user.email };
    return processing.addActivity(work.db, company, register, said);
  });
  serve(api, calls.fillActivity, async ({ register, companyName }, work) => {
    const { db, catalogue, user, t } = work;
    const company = await findCompany(work, companyName);
    const name = t("registers.filled", { day: new Date().toISOString().slice(0, 10) });
    return fillFromDocuments(db, catalogue, company, register, { name, by: user.email });
  });
  serve(api, calls.importActivities, async ({ register, companyName, files: [file] }, work) => {
    const { threads, user } = work;
    const company = await findCompany(work, companyName);
    const asked = { company, register, file, by: user.email };
    return threads.run("importActivities", asked, { account: user.accountId });
  });
  serve(api, calls.updateActivity, async ({ register, id, companyName, name, ...cells }, work) => {
    const company = await findCompany(work, companyName);
    const said = { name, cells, by: work.user.email };
    await processing.updateActivity(work.db, company, register, id, said);
  });
  serve(api, calls.removeActivity, async ({ register, id, companyName }, work) =>
    removeRow(work.db, await findCompany(work, companyName), register, id),
  );
}

export function addApplicabilityRoutes(api: Api): void {
  serve(api, calls.listApplicability, async ({ id, companyName, missing, page }, work) => {
    const { db, catalogue, user } = work;
    const framework = await requireFramework(db, user.accountId, id);
    const company = await findCompany(work, companyName);
    const all = await listApplicability(db, catalogue, company, framework);
    const rows = missing ? all.filter((one) => one.missing.length > 0) : all;
    const { shown, ...counts } = takePage(rows, page, pageSize);
    return {
      framework: framework.title,
      missing: all.filter((one) => one.missing.length > 0).length,
      ...{ rows: shown.map(describeApplicability), ...counts },
    };
  });
  serve(api, calls.setApplicability, async ({ id, key, companyName, ...said }, work) => {
    const { db, user } = work;
    const framework = await requireFramework(db, user.accountId, id);
    const company = await findCompany(work, companyName);
    await setApplicability(db, company, framework, key, { ...said, by: user.email });
  });
  serve(api, calls.importApplicability, async ({ id, companyName, files: [file] }, work) => {
    const { db, user, threads } = work;
    const framework = await requireFramework(db, user.accountId, id);
    const company = await findCompany(work, companyName);
    const asked = { company, framework, file, by: user.email };
    return threads.run("importApplicability", asked, { account: user.accountId });
  });
}

function findCompany({ db, user }: Work, name: string) {
  return requireCompany(db, user.accountId, { name });
}

function describeActivity(
  { cells, evidence, ...row }: processing.Activity,
  register: ProcessingRegister,
  documents: Map<string, string>,
): Activity {
  const columns = registerColumns[register] as readonly RegisterColumn[];
  return {
    ...row,
    cells: columns.map((column) => ({
      ...{ column, text: cells[column] ?? "" },
      passage: describePassage(evidence[column], documents),
    })),
  };
}

function describeApplicability({ part, work, statement, evidence, missing }: ApplicabilityRow) {
  return {
    ...{ key: part.key, name: part.label || part.name, title: part.title },
    withdrawn: part.withdrawn === 1,
    ...{ applies: statement.applies, why: statement.why, evidence, missing },
    state: work?.state ?? ("not_started" as const),
    ...{ changed: statement.changed, changedBy: statement.changedBy },
  };
}
