/**
 * The form of a report as the EBA takes it: an XBRL report package with one table for each
 * template. As the EBA's sample package has it.
 */
export const packageFiles = {
  package: "META-INF/reportPackage.json",
  report: "reports/report.json",
  parameters: "reports/parameters.csv",
  indicators: "reports/FilingIndicators.csv",
} as const;
export const packageType = "https://xbrl.org/report-package/2023";
export const reportType = "https://xbrl.org/2021/xbrl-csv";
/** The DORA module of the EBA's taxonomy 4.0. */
export const doraModule = "http://www.eba.europa.eu/eu/fr/xbrl/crr/fws/dora/4.0/mod/dora.json";
/** The module's name and version, as it stands in the name of a package. */
export const moduleName = "DORA010100";

export function tableFile(template: string): string {
  return `reports/${template.toLowerCase()}.csv`;
}

/** A text that begins as xBRL-CSV's own words do gets a sign in front, so that it stays a text. */
export function escapeCell(text: string): string {
  return text.startsWith("#") ? `#${text}` : text;
}

export function unescapeCell(cell: string): string {
  if (cell.startsWith("##")) return cell.slice(1);
  return /^#(?:none|empty|nil)$/.test(cell) ? "" : cell;
}
