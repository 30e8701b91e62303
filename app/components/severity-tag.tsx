import type { Severity } from "../../server/corpus/types.ts";

export const severityWords: Record<Severity, string> = {
  HIGH: "High",
  MEDIUM: "Medium",
  LOW: "Low",
};

export function SeverityTag({ severity }: { severity: Severity }) {
  return <span className={`tag ${severity.toLowerCase()}`}>{severityWords[severity]}</span>;
}
