import type { ShownFinding } from "../../companies/dashboard.ts";
import type { StoredDocument } from "../../documents/documents.ts";
import { asLine, asToken, nameUuid } from "./facts.ts";
import type { OscalFacts } from "./facts.ts";
import { describeBackMatter, describeMetadata, prop, resourceOf } from "./shared-parts.ts";

/** What meets the obligations: each document by its quotes, and the people who attest the rest. */
export function renderComponents(facts: OscalFacts) {
  const { company, documents, findings, t } = facts;
  const attested = findings.filter(({ control }) => control?.state === "attested");
  const components = [
    ...documents.flatMap((document) => describeDocument(facts, document)),
    ...(attested.length > 0 ? [describePeople(facts, attested)] : []),
  ];
  const used = new Set(documents.map(({ id }) => id));
  return {
    "component-definition": {
      uuid: nameUuid("components", company.id),
      metadata: describeMetadata(facts, {
        title: t("frameworks.export.components", { company: company.name }),
      }),
      ...(components.length > 0 && { components }),
      "back-matter": describeBackMatter(facts, { used }),
    },
  };
}

function describeDocument(facts: OscalFacts, { id, name, sha256 }: StoredDocument) {
  const { company, findings, t } = facts;
  const quoted = findings.flatMap((finding) => {
    const evidence = finding.evidence.filter((one) => one.documentId === id);
    return evidence.length > 0 ? [{ finding, evidence }] : [];
  });
  if (quoted.length === 0) return [];
  return [
    {
      ...{ uuid: nameUuid("component", company.id, id), type: "policy", title: asLine(name) },
      description: asLine(t("frameworks.export.document", { company: company.name })),
      props: [prop("sha256", sha256)],
      links: [{ href: `#${resourceOf(company.id, id)}`, rel: "reference" }],
      "control-implementations": [
        implementAs(facts, ["implementation", id], (uuidOf) =>
          quoted.map(({ finding: { obligation, row }, evidence }) => ({
            uuid: uuidOf(obligation.id),
            "control-id": asToken(obligation.id),
            description: evidence.map(({ quote }) => quote).join("\n\n"),
            props: [
              prop("verdict", row.verdict),
              ...evidence.map(({ page }) => prop("page", page)),
            ],
          })),
        ),
      ],
    },
  ];
}

function describePeople(facts: OscalFacts, attested: ShownFinding[]) {
  const { company, t } = facts;
  const title = t("frameworks.export.people", { company: company.name });
  return {
    uuid: nameUuid("component", company.id, "people"),
    ...{ type: "process-procedure", title: asLine(title), description: asLine(title) },
    "control-implementations": [
      implementAs(facts, ["implementation", "people"], (uuidOf) =>
        attested.map(({ obligation, control }) => ({
          uuid: uuidOf(obligation.id),
          "control-id": asToken(obligation.id),
          description: control?.attestation?.note || "–",
          props: [
            prop("attested-by", control?.attestation?.attested_by ?? ""),
            prop("done-on", control?.attestation?.done_on ?? ""),
            prop("holds-until", control?.attestation?.expires ?? "no end"),
          ],
        })),
      ),
    ],
  };
}

function implementAs<Requirement>(
  { company, t }: OscalFacts,
  name: string[],
  require: (uuidOf: (id: string) => string) => Requirement[],
) {
  return {
    uuid: nameUuid(...name, company.id),
    source: `#${resourceOf(company.id, "catalog")}`,
    description: asLine(t("frameworks.export.implements")),
    "implemented-requirements": require((id) => nameUuid(...name, company.id, id)),
  };
}
