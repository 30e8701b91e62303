import type { Framework } from "../../../server/api/frameworks/contract.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";

export const kindKeys: Record<Framework["kind"], LabelKey> = {
  catalog: "frameworks.kind.catalog",
  profile: "frameworks.kind.profile",
  "component-definition": "frameworks.kind.component",
  "system-security-plan": "frameworks.kind.system",
  "assessment-plan": "frameworks.kind.plan",
  "assessment-results": "frameworks.kind.results",
  "plan-of-action-and-milestones": "frameworks.kind.actions",
  "mapping-collection": "frameworks.kind.mapping",
};
