import type { Catalogue } from "../catalogue/catalogue.ts";
import { citeObligation } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";

/** A piece of the catalogue that can be quoted. */
export type CatalogueEntry = {
  kind: "obligation" | "case_law" | "event";
  /** The acts it is about, by id. */
  acts: string[];
  title: string;
  label: string;
  /** Where it is to be read: of an obligation the page here, of all else the official one. */
  link: string;
  /** What a quote is cut from. */
  text: string;
  /** What its words are in. */
  language: string;
  /** Words that belong to it without standing in the text. */
  context: string;
};

/** What the catalogue index calls `id`; null when it does not bind in the jurisdiction. */
export function lookUpEntry(
  catalogue: Catalogue,
  jurisdiction: Jurisdiction,
  id: string,
): CatalogueEntry | null {
  const [kind, key] = splitOnce(id);
  if (kind === "obligation") {
    const found = catalogue.obligations.get(key);
    if (!found?.act.jurisdictions.includes(jurisdiction)) return null;
    const { act, obligation } = found;
    const label = citeObligation(act, obligation);
    const context = `${label} ${act.title} ${obligation.title} ${obligation.keyTerms.join(" ")}`;
    const { title, text, textLanguage: language = "en" } = obligation;
    const link = `/dashboard/obligations/${encodeURIComponent(obligation.id)}`;
    return { kind: "obligation", acts: [act.id], title, label, link, text, language, context };
  }
  if (kind === "case_law") {
    const decision = catalogue.decisions.find((one) => one.id === key);
    if (!decision?.jurisdictions.includes(jurisdiction)) return null;
    const label = `${decision.court}, ${decision.caseNumber}`;
    return {
      kind: "case_law",
      acts: decision.reads.map((read) => read.act),
      title: decision.title,
      label,
      link: decision.link,
      text: decision.description,
      language: decision.textLanguage ?? "en",
      context: `${label} ${decision.title}`,
    };
  }
  const event = catalogue.events.find((one) => one.id === key);
  if (!event?.jurisdictions.includes(jurisdiction)) return null;
  const label = `${event.source}, ${event.date}`;
  return {
    kind: "event",
    acts: event.act ? [event.act] : [],
    title: event.title,
    label,
    link: event.link,
    text: event.description,
    language: event.textLanguage ?? "en",
    context: `${label} ${event.title}`,
  };
}

function splitOnce(id: string): [kind: string, key: string] {
  const colon = id.indexOf(":");
  return [id.slice(0, colon), id.slice(colon + 1)];
}
