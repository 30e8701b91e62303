import type { ShownFinding } from "../../companies/dashboard.ts";
import { asLine, asMoment, asToken, nameUuid } from "./facts.ts";
import type { OscalFacts } from "./facts.ts";

/** The version of OSCAL that the documents follow. */
export const oscalVersion = "1.2.1";
/** Where names of properties come from that OSCAL does not define. */
const own = "urn:acquis:oscal";

type Metadata = { title: string; people?: string[] };

/** What every document says of itself. */
export function describeMetadata(
  { t, made, catalogueDate, assessed }: OscalFacts,
  { title, people = [] }: Metadata,
) {
  return {
    title: asLine(title),
    "last-modified": asMoment(made),
    version: asLine(assessed),
    "oscal-version": oscalVersion,
    props: [prop("catalogue-date", catalogueDate), prop("language", t.language)],
    ...(people.length > 0 && {
      roles: [{ id: "owner", title: asLine(t("frameworks.export.owner")) }],
      parties: people.map((email) => ({
        ...{ uuid: nameUuid("person", email), type: "person", name: asLine(email) },
        "email-addresses": [email],
      })),
    }),
  };
}

export function prop(name: string, value: string | number) {
  return { name, ns: own, value: asLine(String(value)) };
}

/** Documents of the company and the other exports, to which a document refers. */
export function describeBackMatter(
  { company, documents, t }: OscalFacts,
  { used, catalog = true }: { used?: Set<string>; catalog?: boolean },
) {
  const files = documents.filter(({ id }) => used?.has(id));
  return {
    resources: [
      ...(catalog
        ? [
            {
              uuid: resourceOf(company.id, "catalog"),
              title: asLine(t("frameworks.export.catalog", { company: company.name })),
              rlinks: [{ href: "./catalog.json", "media-type": "application/json" }],
            },
          ]
        : []),
      {
        uuid: resourceOf(company.id, "company"),
        title: asLine(company.name),
        description: asLine(`${company.website} · ${company.jurisdiction}`),
      },
      ...files.map(({ id, name, sha256 }) => ({
        uuid: resourceOf(company.id, id),
        title: asLine(name),
        rlinks: [
          {
            href: encodeURIComponent(name),
            hashes: [{ algorithm: "SHA-256", value: sha256 }],
          },
        ],
      })),
    ],
  };
}

/** What a resource at the end of a document goes by. */
export function resourceOf(companyId: string, what: string): string {
  return nameUuid("resource", companyId, what);
}

/** A passage of a document as evidence: the quote, and where it stands. */
export function describeQuotes(facts: OscalFacts, { evidence }: ShownFinding) {
  const hashes = new Map(facts.documents.map(({ id, sha256 }) => [id, sha256]));
  return evidence.map((one) => ({
    href: `#${resourceOf(facts.company.id, one.documentId)}`,
    description: one.quote || "–",
    props: [
      prop("page", one.page),
      prop("start", one.start),
      prop("end", one.end),
      prop("sha256", hashes.get(one.documentId) ?? ""),
    ],
  }));
}

/** The controls that a document looks at; only where there are some. */
export function reviewControls(findings: ShownFinding[]) {
  const ids = findings.map(({ obligation }) => ({ "control-id": asToken(obligation.id) }));
  return {
    "control-selections": [ids.length > 0 ? { "include-controls": ids } : { "include-all": {} }],
  };
}

/** Findings under their acts, in the order in which the acts come first. */
export function groupByAct(findings: ShownFinding[]): Map<string, ShownFinding[]> {
  const groups = new Map<string, ShownFinding[]>();
  for (const finding of findings) {
    const { id } = finding.act;
    const group = groups.get(id) ?? [];
    group.push(finding);
    groups.set(id, group);
  }
  return groups;
}
