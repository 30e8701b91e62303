import { requireCompany } from "../../companies/companies.ts";
import { codeMessage, wordMessage } from "../../messages/coded-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { listChoices } from "../../registers/dora/closed-lists.ts";
import * as rows from "../../registers/dora/rows.ts";
import { isBlocking } from "../../registers/dora/rules.ts";
import type { Problem } from "../../registers/dora/rules.ts";
import type { Column } from "../../registers/dora/template.ts";
import { templateOf } from "../../registers/dora/templates.ts";
import { sayValue } from "../../registers/dora/values.ts";
import type { CheckedRow } from "../../registers/dora/view-register.ts";
import { removeRow } from "../../registers/register-rows.ts";
import type { Api } from "../environment.ts";
import { limitUse } from "../limit-use.ts";
import { takePage } from "../paging.ts";
import { describePassage, mapDocuments } from "../registers/passages.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { DoraProblem } from "./contract.ts";

/** DORA's register of information. All of it is checked whenever a part is shown, on a work thread. */
export function addDoraRoutes(api: Api): void {
  serve(api, calls.listDoraTemplates, async ({ companyName }, work) => {
    const { company, account } = await findCompany(work, companyName);
    const templates = await work.threads.run("listDoraTemplates", { company }, { account });
    return {
      templates: templates.map(({ problems, ...one }) => ({
        ...one,
        problems: problems.map((problem) => describeProblem(work.t, problem)),
      })),
    };
  });
  serve(api, calls.fillDora, async ({ companyName }, work) => {
    const { company, account } = await findCompany(work, companyName);
    return work.threads.run("fillDora", { company, by: work.user.email }, { account });
  });
  serve(api, calls.getDoraPackage, async ({ companyName, ...about }, work) => {
    const { company, account } = await findCompany(work, companyName);
    await limitUse(work.context, "exports");
    const { name, bytes } = await work.threads.run(
      "writeDoraPackage",
      {
        company,
        about: {
          ...{ dPeriod: about.period, sScope: about.scope },
          ...{ sCountry: about.country, sCurrency: about.currency },
        },
      },
      { account },
    );
    return new Response(Buffer.from(bytes), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${name}.zip"`,
      },
    });
  });
  serve(api, calls.importDoraPackage, async ({ companyName, files: [file] }, work) => {
    const { company, account } = await findCompany(work, companyName);
    const asked = { company, file, by: work.user.email };
    return work.threads.run("importDoraPackage", asked, { account });
  });
  addRowRoutes(api);
}

function addRowRoutes(api: Api): void {
  serve(api, calls.listDoraRows, async ({ template, companyName, page }, work) => {
    const { company, account } = await findCompany(work, companyName);
    const all = await work.threads.run("listDoraRows", { company, template }, { account });
    const { shown, ...counts } = takePage(all, page);
    const names = await mapDocuments(work, company);
    const { title, columns } = templateOf(template);
    return {
      ...{ title, columns: columns.map(describeColumn) },
      rows: shown.map((row) => describeRow(work.t, row, columns, names)),
      ...counts,
    };
  });
  serve(api, calls.addDoraRow, async ({ template, companyName, ...typed }, work) => {
    const { company } = await findCompany(work, companyName);
    return rows.addDoraRow(work.db, company, template, { typed, by: work.user.email });
  });
  serve(api, calls.updateDoraRow, async ({ template, id, companyName, ...typed }, work) => {
    const { company } = await findCompany(work, companyName);
    await rows.updateDoraRow(work.db, company, template, id, { typed, by: work.user.email });
  });
  serve(api, calls.removeDoraRow, async ({ template, id, companyName }, work) => {
    const { company } = await findCompany(work, companyName);
    await removeRow(work.db, company, template, id);
  });
  serve(api, calls.importDoraTable, async ({ template, companyName, files: [file] }, work) => {
    const { company, account } = await findCompany(work, companyName);
    const asked = { company, template, file, by: work.user.email };
    return work.threads.run("importDoraTable", asked, { account });
  });
}

async function findCompany({ db, user }: Work, name: string) {
  return { company: await requireCompany(db, user.accountId, { name }), account: user.accountId };
}

function describeColumn({ code, label, kind, list, ...column }: Column) {
  return {
    ...{ code, label, kind, key: column.key === true, list: list ?? null },
    hint: hintOf(column),
    choices: list ? listChoices(list) : [],
  };
}

function hintOf({ hint, whenEmpty, atFirstRank }: Partial<Column>) {
  if (hint) return hint;
  if (atFirstRank) return "firstRank" as const;
  return whenEmpty ? ("notApplicable" as const) : null;
}

function describeRow(
  t: Translate,
  { id, cells, evidence, problems, changed, changedBy }: CheckedRow,
  columns: Column[],
  documents: Map<string, string>,
) {
  return {
    ...{ id, changed, changedBy },
    cells: columns.flatMap((column) => {
      const value = cells[column.code];
      if (value === undefined) return [];
      return {
        ...{ column: column.code, value, text: sayValue(column, value) },
        passage: describePassage(evidence[column.code], documents),
      };
    }),
    problems: problems.map((problem) => describeProblem(t, problem)),
  };
}

function describeProblem(t: Translate, problem: Problem): DoraProblem {
  const text = wordMessage(t, codeMessage(`registers.dora.rule.${problem.rule}`));
  return { ...problem, blocks: isBlocking(problem), text };
}
