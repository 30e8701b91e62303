import type { Finding, Verdict } from "../../analysis/verdicts.ts";
import type { Profile } from "../../applicability/profile.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { ActSetAsideRow, AssessmentRow } from "../../db/company-tables.ts";
import type { FindingWorkRow } from "../../db/finding-tables.ts";
import { listRetiredSince } from "../../documents/assessed-documents.ts";
import { hashBasis, nothingOverridden } from "./overrides.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";
import { storeMessage } from "../../messages/stored-message.ts";
import { requireCompany } from "../companies.ts";
import { mapControls, showControl } from "../controls/controls.ts";
import { reopenAttestation } from "../controls/reopen-attestation.ts";
import { loadProfile } from "../profile/answers.ts";
import { explainReopening } from "./reopening.ts";
import type { Before } from "./reopening.ts";
import { writeEntry } from "./activity-log.ts";
import { renewActsSetAside } from "./acts-set-aside.ts";
import { hashApplicability } from "./not-applicable.ts";
import { openWork, setWork } from "./work.ts";

/** A finding of a new dashboard, with what people did about the one before it. */
export type CarriedFinding = Finding & {
  /** What was found, where a person overrode it. */
  foundVerdict: Verdict | null;
  /** The model whose reading the verdict is, where no person has confirmed it. */
  readBy: string | null;
  /** Whether somebody has to look at it once more. */
  openAgain: boolean;
  /** Whether a person vouches for it, as no document can. */
  attested: boolean;
};

type Assessment = Pick<AssessmentRow, "id" | "owner_id" | "company_id">;

/**
 * What people said of the findings, put into those of a new dashboard. What they overrode or
 * marked done is open again where the document it rested on is scanned no more, where something
 * else is found, or where the obligation's text changed; all the rest stays as it is.
 * To be called in the transaction that ends the assessment, while the one before is shown.
 */
export async function carryWork(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  assessment: Assessment,
  findings: Finding[],
): Promise<CarriedFinding[]> {
  // By the answers of now, which people may have decided by since the assessment read them.
  const company = await requireCompany(trx, assessment.owner_id, { id: assessment.company_id });
  const profile = await loadProfile(trx, company);
  const aside = await renewActsSetAside(trx, catalogue, company, profile);
  const work = await mapAllWork(trx, assessment);
  const before = await mapBefore(trx, assessment);
  const retired = await listRetiredSince(trx, assessment);
  const carried: Omit<CarriedFinding, "attested">[] = [];
  for (const finding of findings) {
    const act = aside.get(finding.actId);
    const row = await (act && !work.get(finding.obligationId)?.verdict
      ? setAsideWithAct(trx, catalogue, assessment, profile, { act, finding })
      : work.get(finding.obligationId));
    if (!row) {
      carried.push({ ...finding, foundVerdict: null, readBy: null, openAgain: false });
      continue;
    }
    const { obligation, hash } = catalogue.obligations.get(finding.obligationId) ?? {};
    const last = before.get(finding.obligationId);
    const bases = {
      now: hashBasis(obligation?.text ?? "", finding.evidence),
      /** With the quotes of then, so that only the text can differ. */
      text: last && hashBasis(obligation?.text ?? "", last.evidence),
    };
    const applicability = hashApplicability(catalogue, finding.obligationId, profile);
    const after = { row, before: last, after: finding, bases, applicability, retired };
    const note = explainReopening(after);
    if (note) await reopen(trx, row, finding.verdict, note);
    const reopened = await reopenAttestation(trx, row, hashBasis(obligation?.text ?? "", []));
    const kept = note ? null : row.verdict;
    const marked = kept && last?.obligationHash && last.obligationHash !== hash;
    if (marked) await setWork(trx, row, { note: storeMessage(codeMessage("reopening.lookAgain")) });
    carried.push({
      ...finding,
      verdict: kept ?? finding.verdict,
      foundVerdict: kept ? finding.verdict : null,
      readBy: kept && row.overridden_by === null ? row.overridden_model : null,
      openAgain: Boolean(note ?? marked ?? row.note) || reopened,
    });
  }
  await lapseWithoutFinding(trx, catalogue, profile, { work, findings });
  const controls = await mapControls(trx, company);
  return carried.map((finding) => {
    const { verdict, obligationId: obligation_id } = finding;
    const control = showControl(catalogue, { verdict, obligation_id }, controls);
    return { ...finding, attested: control?.state === "attested" };
  });
}

/** Of what no assessment looks for, a person's "does not concern us" lapses with its ground too. */
async function lapseWithoutFinding(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  profile: Profile,
  { work, findings }: { work: Map<string, FindingWorkRow>; findings: Finding[] },
): Promise<void> {
  const found = new Set(findings.map(({ obligationId }) => obligationId));
  for (const row of work.values()) {
    const { obligation } = catalogue.obligations.get(row.obligation_id) ?? {};
    if (row.verdict !== "not_applicable" || found.has(row.obligation_id)) continue;
    if (!obligation?.onlyIf) continue;
    if (row.basis === hashApplicability(catalogue, row.obligation_id, profile)) continue;
    await reopen(trx, row, "not_assessed", codeMessage("reopening.applicability"));
  }
}

/** What is new in an act that somebody set aside is set aside with it. */
async function setAsideWithAct(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { owner_id, company_id }: Assessment,
  profile: Profile,
  { act, finding }: { act: ActSetAsideRow; finding: Finding },
): Promise<FindingWorkRow> {
  const subject = { owner_id, company_id, obligation_id: finding.obligationId };
  const row = await openWork(trx, subject);
  const { reason, set_by, set_on } = act;
  await setWork(trx, row, {
    ...{ verdict: "not_applicable", reason, overridden_by: set_by, overridden: set_on, note: null },
    overridden_model: null,
    basis: hashApplicability(catalogue, finding.obligationId, profile),
  });
  const entry = { before: finding.verdict, after: "not_applicable", text: reason } as const;
  await writeEntry(trx, row, { kind: "overruled", person: set_by, ...entry });
  return openWork(trx, subject);
}

async function mapAllWork(
  trx: DbOrTransaction,
  { owner_id, company_id }: Assessment,
): Promise<Map<string, FindingWorkRow>> {
  const rows = await trx
    .selectFrom("finding_work")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("owner_id", "=", owner_id)
    .execute();
  return new Map(rows.map((row) => [row.obligation_id, row]));
}

/** What was found last for each obligation that people did something about. */
async function mapBefore(
  trx: DbOrTransaction,
  { owner_id, company_id }: Assessment,
): Promise<Map<string, Before>> {
  const rows = await trx
    .selectFrom("findings")
    .innerJoin("assessments", "assessments.id", "findings.assessment_id")
    .innerJoin("finding_work", (join) =>
      join
        .onRef("finding_work.obligation_id", "=", "findings.obligation_id")
        .onRef("finding_work.company_id", "=", "assessments.company_id"),
    )
    .select(["findings.obligation_id", "findings.verdict", "findings.found_verdict"])
    .select(["findings.evidence_json", "findings.obligation_hash"])
    .where("assessments.company_id", "=", company_id)
    .where("assessments.status", "=", "ready")
    .where("findings.owner_id", "=", owner_id)
    .orderBy("assessments.finished")
    .execute();
  // The newest comes last and stays.
  return new Map(
    rows.map((row) => [
      row.obligation_id,
      {
        found: row.found_verdict ?? row.verdict,
        evidence: JSON.parse(row.evidence_json) as Before["evidence"],
        obligationHash: row.obligation_hash,
      },
    ]),
  );
}

async function reopen(
  trx: DbOrTransaction,
  row: FindingWorkRow,
  found: Verdict,
  why: CodedMessage,
): Promise<void> {
  const note = storeMessage(why);
  await setWork(trx, row, { ...nothingOverridden, done: null, note });
  await writeEntry(trx, row, { kind: "reopened", person: null, text: note });
  if (row.verdict === null) return;
  const entry = { before: row.verdict, after: found, text: row.reason ?? "" };
  await writeEntry(trx, row, { kind: "lapsed", person: null, ...entry });
}
