import { nameArticle } from "../../catalogue/articles.ts";
import { asLine, asToken, nameUuid } from "./facts.ts";
import type { OscalFacts } from "./facts.ts";
import { describeBackMatter, describeMetadata, groupByAct, prop } from "./shared-parts.ts";

/** The obligations that bind the company, by act, as controls. */
export function renderCatalog(facts: OscalFacts) {
  const { company, t } = facts;
  const groups = [...groupByAct(facts.findings)].map(([id, findings]) => ({
    id: asToken(id),
    class: "act",
    title: asLine(findings[0]?.act.title ?? id),
    props: [prop("identifier", findings[0]?.act.identifier ?? id)],
    controls: findings.map(({ act, obligation, row }) => ({
      id: asToken(obligation.id),
      class: "obligation",
      title: asLine(obligation.title),
      props: [
        { name: "label", value: asLine(nameArticle(act, obligation)) },
        prop("severity", row.severity),
      ],
      links: [
        {
          href: encodeURI(decodeIfPossible(act.link)),
          rel: "reference",
          text: asLine(act.shortTitle),
        },
      ],
      parts: [
        { id: asToken(`${obligation.id}_smt`), name: "statement", prose: obligation.text || "–" },
      ],
    })),
  }));
  return {
    catalog: {
      uuid: nameUuid("catalog", company.id),
      metadata: describeMetadata(facts, {
        title: t("frameworks.export.catalog", { company: company.name }),
      }),
      ...(groups.length > 0 && { groups }),
      "back-matter": describeBackMatter(facts, { catalog: false }),
    },
  };
}

/** An address may be encoded already, and is not to be twice. */
function decodeIfPossible(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}
