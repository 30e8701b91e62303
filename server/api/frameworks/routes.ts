import { nameArticle } from "../../catalogue/articles.ts";
import { requireAllCompanies } from "../../accounts/rights.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { addMonths } from "../../companies/controls/control-state.ts";
import { getToday } from "../../companies/controls/controls.ts";
import { notFound } from "../../errors.ts";
import { openPieces } from "../../files/chunks.ts";
import { holdingTimes } from "../../form-schemas/control.ts";
import * as attesting from "../../frameworks/attest-framework.ts";
import {
  listFrameworkControls,
  requireFrameworkControl,
} from "../../frameworks/framework-controls.ts";
import type { ListedControl } from "../../frameworks/framework-controls.ts";
import {
  assignFrameworkControl,
  listFrameworkAttestations,
} from "../../frameworks/framework-work.ts";
import type { FrameworkOn } from "../../frameworks/framework-work.ts";
import {
  listFrameworks,
  readFrameworkFile,
  removeFramework,
  requireFramework,
} from "../../frameworks/frameworks.ts";
import type { ListedFramework } from "../../frameworks/frameworks.ts";
import { linkObligations, listLinked, listServing } from "../../frameworks/links.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { StoredMessage } from "../../messages/stored-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { describeAttestation, describeControl } from "../controls/control.ts";
import type { Api } from "../environment.ts";
import { answerFile } from "../etags.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { Framework, FrameworkControl } from "./contract.ts";

const pageSize = 50;
type Kind = Framework["kind"];

export function addFrameworkRoutes(api: Api): void {
  serve(api, calls.listFrameworks, async ({ companyName }, work) => {
    const { db, user, t } = work;
    const company = await findCompany(work, companyName);
    const frameworks = await listFrameworks(db, user.accountId, company?.id);
    return frameworks.map((row) => describeFramework(t, row));
  });
  serve(api, calls.importFrameworks, async ({ files }, { user, threads, t }) => {
    requireAllCompanies(user);
    const { accountId: account, email } = user;
    const asked = { owner: { ownerId: account, email }, files };
    const imported = await threads.run("importFrameworks", asked, { account });
    return {
      imported: imported.map(({ warnings, kind, ...one }) => ({
        ...one,
        kind: kind as Kind,
        warnings: warnings.map((warning) => wordMessage(t, warning)),
      })),
    };
  });
  serve(api, calls.getFramework, async (asked, work) => {
    const { db, user, t } = work;
    const { id, companyName, q, group, state, assigned, page } = asked;
    const framework = await requireFramework(db, user.accountId, id);
    const company = await findCompany(work, companyName);
    const { controls, groups, counts } = await listFrameworkControls(db, framework, company, {
      ...{ q, group, state },
      assigneeId: assigned && user.id,
    });
    const from = page ? (page - 1) * pageSize : 0;
    return {
      framework: describeFramework(t, { ...framework, attested: counts?.attested ?? null }),
      controls: controls.slice(from, page ? from + pageSize : undefined).map(describeListed),
      ...{ groups, counts, total: controls.length, page: page ?? 1 },
      pageSize: page ? pageSize : controls.length,
    };
  });
  serve(api, calls.getFrameworkFile, async ({ id }, { db, user, context }) => {
    const framework = await requireFramework(db, user.accountId, id);
    const name = encodeURIComponent(framework.file);
    const headers = {
      "content-type": "application/json",
      "content-length": String(framework.bytes),
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
      "x-content-type-options": "nosniff",
    };
    return answerFile(context, framework.sha256, headers, () =>
      openPieces(readFrameworkFile(db, user.accountId, id)),
    );
  });
  serve(api, calls.removeFramework, ({ id }, { db, user }) => {
    // With it goes what was done about its controls in every company.
    requireAllCompanies(user);
    return removeFramework(db, user.accountId, id);
  });
}

/** What is done about one control. */
export function addFrameworkControlRoutes(api: Api): void {
  serve(api, calls.getFrameworkControl, async ({ id, key, companyName }, work) => {
    const { db, user, catalogue } = work;
    const framework = await requireFramework(db, user.accountId, id);
    const company = await findCompany(work, companyName);
    const found = await requireFrameworkControl(db, framework, company, key);
    const attestations = company ? await listFrameworkAttestations(db, company, id, key) : [];
    const linked = await listLinked(db, { framework, key });
    return {
      ...describeListed(found),
      framework: framework.title,
      ...{ text: found.part.text, guidance: found.part.guidance },
      attestations: attestations.map(describeAttestation),
      ...foresee(found.work?.attestation?.months),
      obligations: linked.flatMap((obligationId) => {
        const entry = catalogue.obligations.get(obligationId);
        if (!entry) return [];
        const { act, obligation } = entry;
        const article = nameArticle(act, obligation);
        const { title, textLanguage = "en" } = obligation;
        return [{ id: obligationId, title, textLanguage, act: act.shortTitle, article }];
      }),
    };
  });
  serve(api, calls.setBegun, async ({ begun, ...asked }, work) =>
    attesting.setFrameworkBegun(work.db, await findOn(work, asked), begun),
  );
  serve(api, calls.assign, async ({ personId, due = null, ...asked }, work) =>
    assignFrameworkControl(work.db, await findOn(work, asked), { personId, due }),
  );
  serve(api, calls.attest, async ({ id, key, companyName, ...said }, work) => {
    const on = await findOn(work, { id, key, companyName });
    await attesting.attestFrameworkControl(work.db, on, said);
  });
  serve(api, calls.renew, async ({ attestationId, ...asked }, work) =>
    attesting.renewFrameworkAttestation(work.db, await findOn(work, asked), attestationId),
  );
  serve(api, calls.withdraw, async ({ attestationId, reason, ...asked }, work) => {
    const on = await findOn(work, asked);
    await attesting.withdrawFrameworkAttestation(work.db, on, attestationId, reason);
  });
  serve(api, calls.link, async ({ id, key, ...wanted }, { db, catalogue, user }) => {
    const framework = await requireFramework(db, user.accountId, id);
    await linkObligations(db, catalogue, { framework, key, person: user }, wanted);
  });
  serve(api, calls.listServing, async ({ id }, { db, catalogue, user }) => {
    if (!catalogue.obligations.has(id)) throw notFound("obligation");
    return { controls: await listServing(db, user.accountId, id) };
  });
}

async function findCompany({ db, user }: Work, name?: string): Promise<Company | null> {
  return name ? requireCompany(db, user.accountId, { name }) : null;
}

async function findOn(
  { db, user: person }: Work,
  { id, key, companyName: name }: { id: string; key: string; companyName: string },
): Promise<FrameworkOn> {
  const framework = await requireFramework(db, person.accountId, id);
  const company = await requireCompany(db, person.accountId, { name });
  return { framework, company, person, key };
}

function describeFramework(t: Translate, row: ListedFramework): Framework {
  const warnings = JSON.parse(row.warnings_json) as StoredMessage[];
  return {
    ...{ id: row.id, title: row.title, kind: row.kind as Kind, version: row.version },
    ...{ oscalVersion: row.oscal_version, file: row.file, bytes: row.bytes, sha256: row.sha256 },
    ...{ controls: row.controls, attested: row.attested, imported: row.imported },
    importedBy: row.imported_by,
    warnings: warnings.map((warning) => wordStored(t, warning)),
  };
}

function describeListed({ part, path, work }: ListedControl): FrameworkControl {
  const { assignee_id: id = null, assignee: email = null } = work ?? {};
  return {
    ...{ key: part.key, name: part.name, label: part.label, title: part.title, path },
    withdrawn: part.withdrawn === 1,
    control: work && describeControl({ ...work, kind: "do" }),
    assigned: id && email ? { id, email } : null,
    due: work?.due ?? null,
  };
}

/** What stands in the form to begin with, and until when the same would hold from today. */
function foresee(before: number | null | undefined) {
  const last = holdingTimes.find((time) => time === (before ? String(before) : "none"));
  return {
    usualTime: before === undefined ? ("12" as const) : (last ?? ("12" as const)),
    renewedUntil: before ? addMonths(getToday(), before) : null,
  };
}
