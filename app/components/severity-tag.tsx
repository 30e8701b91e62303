import type { Severity } from "../../server/catalogue/types.ts";
import type { LabelKey } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";

export const severityKeys: Record<Severity, LabelKey> = {
  HIGH: "terms.severity.HIGH",
  MEDIUM: "terms.severity.MEDIUM",
  LOW: "terms.severity.LOW",
};

/** The gravest first. */
export const severities = Object.keys(severityKeys) as Severity[];

export function SeverityTag({ severity }: { severity: Severity }) {
  const t = useT();
  return <span className={`tag ${severity.toLowerCase()}`}>{t(severityKeys[severity])}</span>;
}
