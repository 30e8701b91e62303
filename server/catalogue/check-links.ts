import type { Act, Decision } from "./types.ts";

/** How publishers address an act; their front pages are no act's address. */
const actAddresses: Record<string, RegExp> = {
  "legislation.mt": /^\/eli\/(?:cap|sl|act|ln)\/[\d./]+\/(?:eng|mlt)$/,
  "gesetze-im-internet.de": /^\/[a-z0-9_-]+\/(?:__\d+[a-z]*\.html)?$/,
  "riigiteataja.ee": /^\/(?:en\/eli|akt)\/\w+(?:\/consolide)?$/,
  "likumi.lv": /^\/(?:ta|en)\/(?:en\/)?id\/\d+/,
  "e-tar.lt": /^\/portal\/lt\/legalAct\/[\w.]+$/,
  "mevzuat.gov.tr": /^\/mevzuat\?MevzuatNo=\d+&MevzuatTur=\d+&MevzuatTertip=\d+$/,
  "resmigazete.gov.tr": /^\/eskiler\/\d{4}\/\d\d\/\d{8}[\w-]*\.(?:htm|pdf)$/,
  "laws.boe.gov.sa":
    /^\/BoeLaws\/Laws\/LawDetails\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d$/,
};

/** Publishers some of whose acts nobody here could find the address of: their front pages will do. */
const frontPages = [
  "laws.boe.gov.sa",
  "nca.gov.sa",
  "riigiteataja.ee",
  "e-tar.lt",
  "fatf-gafi.org",
  "pcisecuritystandards.org",
];

/** Letters of CELEX numbers by the kinds of acts that ELI names. */
const kinds: Record<string, string> = { reg: "R", dir: "L", dec: "D" };

/** Whether the links of acts and decisions lead where their numbers say. */
export function findWrongLinks(acts: Act[], decisions: Decision[]): string[] {
  return [
    ...acts.flatMap((act) => prefix(act.id, findActFault(act))),
    ...decisions.flatMap((decision) => prefix(decision.id, findDecisionFault(decision))),
  ];
}

function prefix(id: string, fault: string | null): string[] {
  return fault ? [`${id}: ${fault}`] : [];
}

function findActFault({ link, celex, unverified }: Act): string | null {
  const { hostname, pathname, search } = new URL(link);
  if (hostname === "data.europa.eu") {
    const [, kind = "", year, number = ""] =
      /^\/eli\/([a-z]+)[a-z_]*\/(\d{4})\/(\d+)/.exec(pathname) ?? [];
    const told = `3${year}${kinds[kind]}${number.padStart(4, "0")}`;
    return celex === told ? null : `the link tells of ${told}, the number is ${celex ?? "missing"}`;
  }
  if (unverified) return null;
  const host = hostname.replace(/^www\./, "");
  if (pathname === "/") {
    return frontPages.includes(host) ? null : "the link leads to a front page, and not to the act";
  }
  const shape = actAddresses[host];
  return !shape || shape.test(pathname + search) ? null : `${link} is no address of an act there`;
}

function findDecisionFault({ caseNumber, date, ecli, link }: Decision): string | null {
  const yearOfEcli = ecli && /:(\d{4}):/.exec(ecli)?.[1];
  if (yearOfEcli && yearOfEcli !== date.slice(0, 4)) return `${ecli} is not of ${date}`;
  const [, celex] = /CELEX:(6\d{4}[A-Z]{2}\d{4})/i.exec(decodeURIComponent(link)) ?? [];
  const [, court, number = "", year = ""] = /\b([CT])[-‑](\d+)\/(\d\d)\b/.exec(caseNumber) ?? [];
  if (!celex || !court) return null;
  const century = Number(year) > 50 ? "19" : "20";
  const told = new RegExp(`^6${century}${year}${court}[A-Z]${number.padStart(4, "0")}$`);
  return told.test(celex) ? null : `the link tells of ${celex}, the case is ${caseNumber}`;
}
