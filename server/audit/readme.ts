import { config } from "../config.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { proof } from "./pack-key.ts";
import type { PackFacts } from "./audit-pack.ts";

/** What the files are, and how to check a quote with nothing but the pack and the PDF. */
export function explainPack(pack: PackFacts): string {
  const { t, made, company, score, findings, documents } = pack;
  const quotes = findings.reduce((sum, { evidence }) => sum + evidence.length, 0);
  const facts = {
    ...{ made, company: company.name, findings: findings.length, documents: documents.length },
    ...{ quotes, dashboard: score.generated, catalogue: score.catalogueDate },
    score: score.score === null ? t("audit.readme.score.none") : String(score.score),
    formula: wordMessage(t, score.formula),
    coverage: Math.round(100 * score.coverage),
  };
  const parts = [
    t("audit.readme.facts", facts),
    t("audit.readme.files", proof),
    t("audit.readme.notes"),
    t("audit.readme.checkQuote"),
    t("audit.readme.websites"),
    t("audit.readme.checkPack", { ...proof, page: new URL("/audit-key", config().publicUrl).href }),
    t("audit.readme.howScored"),
  ];
  return `${parts.join("\n\n")}\n`;
}
