import type { ShownFinding } from "../../companies/dashboard.ts";
import { wordStored } from "../../messages/stored-message.ts";
import { asLine, asMoment, asToken, nameUuid } from "./facts.ts";
import type { OscalFacts } from "./facts.ts";
import { describeBackMatter, describeMetadata, describeQuotes } from "./shared-parts.ts";
import { prop, resourceOf, reviewControls } from "./shared-parts.ts";

/** What is looked at, by whom and how, before there are results. */
export function renderPlan(facts: OscalFacts) {
  const { company, findings, t } = facts;
  return {
    "assessment-plan": {
      uuid: nameUuid("plan", company.id),
      metadata: describeMetadata(facts, {
        title: t("frameworks.export.plan", { company: company.name }),
      }),
      "import-ssp": { href: `#${resourceOf(company.id, "company")}` },
      "reviewed-controls": reviewControls(findings),
      "assessment-subjects": [{ type: "component", "include-all": {} }],
      tasks: [
        {
          ...{ uuid: nameUuid("task", company.id, "read"), type: "action" },
          title: asLine(t("frameworks.export.task.read")),
        },
        {
          ...{ uuid: nameUuid("task", company.id, "attest"), type: "action" },
          title: asLine(t("frameworks.export.task.attest")),
        },
      ],
      "back-matter": describeBackMatter(facts, {}),
    },
  };
}

/** Every finding with what it rests on: quotes of documents, or a person's word. */
export function renderResults(facts: OscalFacts) {
  const { company, findings, assessed, t } = facts;
  const reviewed = findings.filter(isReviewed);
  const observations = reviewed.flatMap((finding) => observe(facts, finding));
  const used = new Set(reviewed.flatMap(({ evidence }) => evidence.map((one) => one.documentId)));
  return {
    "assessment-results": {
      uuid: nameUuid("results", company.id),
      metadata: describeMetadata(facts, {
        title: t("frameworks.export.results", { company: company.name }),
      }),
      "import-ap": { href: "./assessment-plan.json" },
      results: [
        {
          uuid: nameUuid("result", company.id, assessed),
          title: asLine(t("frameworks.export.results", { company: company.name })),
          description: asLine(t("frameworks.export.results.text")),
          start: asMoment(assessed),
          "reviewed-controls": reviewControls(reviewed),
          ...(observations.length > 0 && { observations }),
          ...(reviewed.length > 0 && {
            findings: reviewed.map((finding) => describeFinding(facts, finding)),
          }),
        },
      ],
      "back-matter": describeBackMatter(facts, { used }),
    },
  };
}

/** What a finding rests on; nothing where no document speaks of it and nobody attests it. */
export function observe(facts: OscalFacts, finding: ShownFinding): Record<string, unknown>[] {
  const { company, assessed, t } = facts;
  const { obligation, control, row } = finding;
  const uuid = observationOf(facts, finding);
  const title = asLine(obligation.title);
  const attestation = control?.state === "attested" ? control.attestation : null;
  if (attestation) {
    const { attested_by: by, note, made, expires, proof } = attestation;
    return [
      {
        ...{ uuid, title, description: note || "–" },
        props: [prop("attested-by", by), ...(proof ? [prop("proof-sha256", proof.sha256)] : [])],
        ...{ methods: ["INTERVIEW"], collected: asMoment(made) },
        ...(expires !== null && { expires: asMoment(expires) }),
      },
    ];
  }
  if (finding.evidence.length === 0) return [];
  return [
    {
      ...{ uuid, title, description: wordStored(t, row.reason) || "–" },
      ...{ methods: ["EXAMINE"], types: ["finding"] },
      "relevant-evidence": describeQuotes(facts, finding),
      collected: asMoment(assessed),
      ...(company.website && { remarks: asLine(company.website) }),
    },
  ];
}

export function observationOf({ company }: OscalFacts, { obligation }: ShownFinding): string {
  return nameUuid("observation", company.id, obligation.id);
}

/** Documents were read for it, or somebody vouches for it. */
function isReviewed({ row, control }: ShownFinding): boolean {
  return row.verdict !== "not_assessed" || control?.state === "attested";
}

function describeFinding(facts: OscalFacts, finding: ShownFinding) {
  const { company, t } = facts;
  const { row, obligation, control } = finding;
  const isMet = row.verdict === "met" || control?.state === "attested";
  const isOpen = row.verdict === "partly" || row.verdict === "needs_review";
  const hasObservation = observe(facts, finding).length > 0;
  return {
    uuid: nameUuid("finding", company.id, obligation.id),
    title: asLine(obligation.title),
    description: wordStored(t, row.reason) || "–",
    props: [
      prop("verdict", control?.state === "attested" ? "attested" : row.verdict),
      prop("severity", row.severity),
    ],
    target: {
      ...{ type: "objective-id", "target-id": asToken(obligation.id) },
      status: {
        state: isMet ? "satisfied" : "not-satisfied",
        reason: isMet ? "pass" : isOpen ? "other" : "fail",
      },
    },
    ...(hasObservation && {
      "related-observations": [{ "observation-uuid": observationOf(facts, finding) }],
    }),
  };
}
