import type { LabelKey } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import { companyPath } from "./paths.ts";

const models: [model: string, key: LabelKey][] = [
  ["catalog", "frameworks.export.link.catalog"],
  ["component-definition", "frameworks.kind.component"],
  ["assessment-plan", "frameworks.kind.plan"],
  ["assessment-results", "frameworks.kind.results"],
  ["plan-of-action-and-milestones", "frameworks.kind.actions"],
];

/** Whether there is such a document to download. */
export function isOscalModel(name: string): boolean {
  return models.some(([model]) => model === name);
}

/** What is known of the company as OSCAL documents. */
export function OscalLinks({ company }: { company: string }) {
  const t = useT();
  return (
    <details className="downloads">
      <summary>{t("frameworks.export.open")}</summary>
      <p className="hint">{t("frameworks.export.why")}</p>
      <ul>
        {models.map(([model, key]) => (
          <li key={model}>
            <a href={companyPath(`/dashboard/oscal/${model}.json`, company)}>{t(key)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
