import { nameArticle } from "../../catalogue/articles.ts";
import type { ShownFinding } from "../../companies/dashboard.ts";
import { Refusal } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { wordStored } from "../../messages/stored-message.ts";
import { asLine, asMoment, nameUuid } from "./facts.ts";
import type { OscalFacts } from "./facts.ts";
import { observationOf, observe } from "./export-results.ts";
import { describeBackMatter, describeMetadata, prop } from "./shared-parts.ts";

const gaps = new Set(["partly", "not_shown", "contradicted", "needs_review"]);

/** What is left to do, with who sees to it and by when. Throws 404 where nothing is. */
export function renderActions(facts: OscalFacts) {
  const { company, findings, t } = facts;
  const open = findings.filter(
    ({ row, control }) => gaps.has(row.verdict) || (control && control.state !== "attested"),
  );
  if (open.length === 0) throw new Refusal(404, codeMessage("refusals.framework.noGaps"));
  const observations = open.flatMap((finding) => observe(facts, finding));
  const people = new Set(open.flatMap(({ work }) => work?.assignee ?? []));
  const used = new Set(open.flatMap(({ evidence }) => evidence.map((one) => one.documentId)));
  return {
    "plan-of-action-and-milestones": {
      uuid: nameUuid("actions", company.id),
      metadata: describeMetadata(facts, {
        title: t("frameworks.export.actions", { company: company.name }),
        people: [...people].toSorted(),
      }),
      "system-id": { id: company.id },
      ...(observations.length > 0 && { observations }),
      risks: open.map((finding) => describeRisk(facts, finding)),
      "poam-items": open.map((finding) => describeItem(facts, finding)),
      "back-matter": describeBackMatter(facts, { used }),
    },
  };
}

function describeItem(facts: OscalFacts, finding: ShownFinding) {
  const { company } = facts;
  const { obligation, row, act, control } = finding;
  return {
    uuid: nameUuid("item", company.id, obligation.id),
    title: asLine(obligation.title),
    description: obligation.text || "–",
    props: [
      prop("verdict", control?.state ?? row.verdict),
      prop("act", act.shortTitle),
      prop("article", nameArticle(act, obligation)),
      prop("severity", row.severity),
    ],
    ...relate(facts, finding),
    "related-risks": [{ "risk-uuid": riskOf(facts, finding) }],
  };
}

function describeRisk(facts: OscalFacts, finding: ShownFinding) {
  const { t, company } = facts;
  const { obligation, row, work } = finding;
  const reason = wordStored(t, row.reason) || "–";
  const { assignee, due } = work ?? {};
  return {
    uuid: riskOf(facts, finding),
    title: asLine(obligation.title),
    ...{ description: reason, statement: obligation.text || "–" },
    status: assignee ? "remediating" : "open",
    ...(due && { deadline: asMoment(due) }),
    ...(assignee && {
      remediations: [
        {
          uuid: nameUuid("response", company.id, obligation.id),
          ...{ lifecycle: "planned", title: asLine(obligation.title), description: reason },
          tasks: [describeTask(facts, finding, assignee, due)],
        },
      ],
    }),
    ...relate(facts, finding),
  };
}

function describeTask(
  { company }: OscalFacts,
  { obligation }: ShownFinding,
  assignee: string,
  due: string | null | undefined,
) {
  return {
    uuid: nameUuid("task", company.id, obligation.id),
    ...{ type: "milestone", title: asLine(obligation.title) },
    ...(due && { timing: { "on-date": { date: asMoment(due) } } }),
    "responsible-roles": [{ "role-id": "owner", "party-uuids": [nameUuid("person", assignee)] }],
  };
}

function relate(facts: OscalFacts, finding: ShownFinding) {
  if (observe(facts, finding).length === 0) return {};
  return { "related-observations": [{ "observation-uuid": observationOf(facts, finding) }] };
}

function riskOf({ company }: OscalFacts, { obligation }: ShownFinding): string {
  return nameUuid("risk", company.id, obligation.id);
}
