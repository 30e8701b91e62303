import { linkToArticle, nameArticle } from "../../catalogue/articles.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import * as attesting from "../../companies/controls/attest.ts";
import { assignControls } from "../../companies/controls/assign.ts";
import { getToday, listAttestations } from "../../companies/controls/controls.ts";
import { countControls, noControls } from "../../companies/controls/count-controls.ts";
import { addMonths, usualHoldingTimes } from "../../companies/controls/control-state.ts";
import { readProof, requireProof } from "../../companies/controls/proofs.ts";
import { listControlActs, listFindings } from "../../companies/dashboard.ts";
import type { ShownFinding } from "../../companies/dashboard.ts";
import { notFound } from "../../errors.ts";
import { openPieces } from "../../files/chunks.ts";
import { holdingTimes } from "../../form-schemas/control.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { Translate } from "../../messages/translate.ts";
import type { Api } from "../environment.ts";
import { answerFile } from "../etags.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { ControlItem } from "./contract.ts";
import { describeAttestation, describeControl } from "./control.ts";
import type { Control } from "./control.ts";

const pageSize = 20;

export function addControlRoutes(api: Api): void {
  serve(api, calls.listControls, async (asked, { db, catalogue, user, t }) => {
    const { companyName: name, state, assigned, act: actId, page } = asked;
    const company = await requireCompany(db, user.accountId, { name });
    const { findings, total } = await listFindings(db, catalogue, company, {
      ...{ control: state ?? "any", actId, page, pageSize, sort: "act" },
      assigneeId: assigned && user.id,
    });
    const counts = await countControls(db, catalogue, user.accountId, [company.id]);
    return {
      controls: findings.flatMap((one) => describeItem(t, one)),
      ...{ total, page: page ?? 1, pageSize: page ? pageSize : total },
      counts: counts.get(company.id) ?? noControls(),
      acts: await listControlActs(db, catalogue, company),
    };
  });
  serve(api, calls.getControl, async ({ id, companyName: name }, { db, catalogue, user, t }) => {
    const company = await requireCompany(db, user.accountId, { name });
    const asked = { control: "any", obligationId: id, pageSize } as const;
    const { findings } = await listFindings(db, catalogue, company, asked);
    const [item] = findings.flatMap((one) => describeItem(t, one));
    if (!item) throw notFound("control");
    const attestations = await listAttestations(db, company, id);
    return {
      ...item,
      attestations: attestations.map(describeAttestation),
      ...foresee(item.control),
    };
  });
  serve(api, calls.setBegun, async ({ id, begun, companyName: name }, work) => {
    const on = await findOn(work, { name });
    await attesting.setBegun(work.db, work.catalogue, on, { obligationId: id, begun });
  });
  serve(api, calls.assignControls, async ({ companyName: name, due = null, ...asked }, work) =>
    assignControls(work.db, work.catalogue, await findOn(work, { name }), { due, ...asked }),
  );
}

/** What people say that it is done, and the files that prove it. */
export function addAttestationRoutes(api: Api): void {
  serve(api, calls.attest, async ({ companyName: name, ...said }, work) =>
    attesting.attestControls(work.db, work.catalogue, await findOn(work, { name }), said),
  );
  serve(api, calls.renew, async ({ id }, work) => {
    const attestation = await attesting.requireAttestation(work.db, work.user.accountId, id);
    const on = await findOn(work, { id: attestation.company_id });
    await attesting.renewAttestation(work.db, work.catalogue, on, attestation);
  });
  serve(api, calls.withdraw, async ({ id, reason }, work) => {
    const attestation = await attesting.requireAttestation(work.db, work.user.accountId, id);
    const on = await findOn(work, { id: attestation.company_id });
    await attesting.withdrawAttestation(work.db, work.catalogue, on, attestation, reason);
  });
  serve(api, calls.addProof, async ({ id, files: [file] }, { db, user, threads }) => {
    const { accountId: account, email } = user;
    const company: Company = await requireCompany(db, account, { id });
    return threads.run("addProof", { company, person: { email }, file }, { account });
  });
  serve(api, calls.getProof, async ({ id }, { db, user, context }) => {
    const proof = await requireProof(db, user.accountId, id);
    const headers = {
      "content-type": proof.type,
      "content-length": String(proof.bytes),
      // What strangers made is never opened as a page of this site.
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(proof.name)}`,
      "x-content-type-options": "nosniff",
    };
    const open = () => openPieces(readProof(db, user.accountId, id));
    return answerFile(context, proof.sha256, headers, open);
  });
}

async function findOn({ db, user: person }: Work, by: { id: string } | { name: string }) {
  return { company: await requireCompany(db, person.accountId, by), person };
}

/** What stands in the form to begin with, and until when the same would hold from today. */
function foresee({ kind, attestation }: Control) {
  const months = attestation?.months ?? null;
  const last = holdingTimes.find((time) => time === (months === null ? "none" : String(months)));
  return {
    usualTime: (attestation && last) ?? usualHoldingTimes[kind],
    renewedUntil: months === null ? null : addMonths(getToday(), months),
  };
}

function describeItem(t: Translate, finding: ShownFinding): ControlItem[] {
  const { row, act, obligation, work, control } = finding;
  if (!control) return [];
  const { assignee_id: id, assignee: email } = work ?? {};
  return [
    {
      ...{ id: row.obligation_id, findingId: row.id, obligation: obligation.title },
      shortTitle: obligation.shortTitle ?? "",
      textLanguage: obligation.textLanguage ?? "en",
      ...{
        text: obligation.text,
        actId: act.id,
        act: act.shortTitle,
        link: linkToArticle(act, obligation),
      },
      ...{ article: nameArticle(act, obligation), severity: row.severity },
      control: describeControl(control),
      assigned: id && email ? { id, email } : null,
      due: work?.due ?? null,
      note: work?.note ? wordStored(t, work.note) : null,
    },
  ];
}
