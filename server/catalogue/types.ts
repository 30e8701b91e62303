import type { Country, Jurisdiction, Scope } from "./countries.ts";
import type { Language } from "../messages/languages.ts";
import type { TextLanguage } from "../search/languages.ts";
import type { Condition, Presumption } from "./profile-questions.ts";

/** The eleven leaves of the compliance-focus tree. */
export const focusLeaves = [
  "financial_services_regulations",
  "consumer_protection",
  "lending_and_credit",
  "payment_processing",
  "licensing_and_registration",
  "data_security_and_privacy",
  "technology_specific_regulations",
  "identity_verification",
  "aml_and_kyc",
  "digital_currency_and_blockchain",
  "international_regulations",
] as const;
export type FocusLeaf = (typeof focusLeaves)[number];

export const documentKinds = [
  "privacy_policy",
  "data_processing_agreement",
  "aml_policy",
  "terms",
  "information_security_policy",
  "incident_procedure",
  "outsourcing_contract",
  "annual_report",
  "other",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What an obligation asks for: only what documents say can be looked for in them. */
export const dutyKinds = ["state", "do", "file", "report", "prove"] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** How an obligation stands to another one that the same deed fulfils. */
export const relations = ["transposes", "same_duty", "specifies"] as const;
export type Relation = (typeof relations)[number];

/** How companies' documents say that an obligation is kept, and that it is refused, by language. */
export type ObligationStatements = {
  says: Partial<Record<TextLanguage, string[]>>;
  denies: Partial<Record<TextLanguage, string[]>>;
};

/** A directive binds companies through national law, a standard by contract or as guidance. */
export const actForms = ["act", "directive", "standard"] as const;

/** The gravest first. */
export const severities = ["HIGH", "MEDIUM", "LOW"] as const;
export type Severity = (typeof severities)[number];

/**
 * One thing a document has to say. A term is a phrase, matched word by word on stems;
 * `left ~ right` asks for both sides within twelve words of each other.
 */
export type Concept = {
  name: string;
  terms: string[];
  /** Concepts that open the topic: without one of them nothing else counts. */
  anchor?: boolean;
  /** Stands on its own: once the topic is open, anywhere in the same document will do. */
  apart?: boolean;
  /** What a prohibition asks for: a denial of the topic ("we do not …") says it as well. */
  refusal?: boolean;
};

/** What stands before an article's number. */
export const articleWords = [
  "Article",
  "§",
  "Section",
  "Regulation",
  "Clause",
  "Module",
  "Control",
  "Principle",
  "Recommendation",
  "Requirement",
] as const;

/** What a key date of an act means. */
export const dateMeanings = [
  "in_force",
  "applies",
  "transposition",
  "transitional_end",
  "adopted",
  "repealed",
] as const;

/** Read in the act's own text, taken from a named source, or known from nowhere one can look. */
export const dateConfidences = ["text", "source", "unverified"] as const;

export type KeyDate = {
  date: string;
  meaning: (typeof dateMeanings)[number];
  confidence: (typeof dateConfidences)[number];
  /** Where it was found, if not where the rest of the act was. */
  source?: string;
  note?: string;
};

export type Obligation = {
  id: string;
  /** As the act counts: "33(1)", "25h(1)", "AT 4.3.2", "3.3.5"; the act's `articleWord` stands before it. */
  article: string;
  /** An imperative of at most 90 characters, in our words. */
  title: string;
  /** The same in at most 38 characters, for lists. */
  shortTitle: string;
  /** One or two sentences in our words: who must do what, and when. */
  text: string;
  focus: FocusLeaf;
  /** Who is bound: roles in the act's own terms ("controller", "financial entity"). */
  roles: string[];
  kind: DutyKind;
  /** Of what is not a statement: a policy has to provide for it, so documents can show it. */
  inPolicy?: true;
  /** The number that title or text set for it, where it is sure: "1 month", "EUR 10 000", "25 %". */
  limit?: { most: string } | { least: string };
  /** Whom it binds among those whom its act binds; all of them without it. */
  when?: Condition;
  /** A switch that the profile does not ask for: "if you use an outside auditor". */
  onlyIf?: string;
  /** Of a switch: it is off for most companies that the obligation could bind. */
  rarely?: true;
  /** Obligations that whoever fulfils this one has fulfilled as well, or the other way round. */
  sameAs?: { relation: Relation; id: string }[];
  severity: Severity;
  /** The sanction article, or why the weight is what it is. */
  severityReason: string;
  /** The kinds of document where a company would show this. */
  shownIn: DocumentKind[];
  concepts: Concept[];
  dates?: KeyDate[];
  /** Words that stand in the article itself; the catalogue check looks for them there. */
  keyTerms: string[];
  /** Where the article was read, if the text it is compared with lacks it or is older. */
  readIn?: string;
  /** The article could not be compared with any text: shown as such, and never scored. */
  unverified?: true;
  /** Of its words where they are not English; see `catalogueIn`. */
  textLanguage?: Language;
};

export type Act = {
  id: string;
  shortTitle: string;
  title: string;
  /** CELEX number or the national identifier. */
  identifier: string;
  celex?: string;
  link: string;
  publisher: string;
  articleWord: (typeof articleWords)[number];
  jurisdictions: Jurisdiction[];
  /** Where it binds, and whether it is Union law. */
  countries: Country[];
  inUnion: boolean;
  /** The one country of a jurisdiction of several where the act binds. */
  country?: Country;
  form: (typeof actForms)[number];
  /** Whom it can bind at all; every company there without it. */
  when?: Condition;
  /** What it takes to be so of every company there. */
  presumes?: Presumption;
  /** Where the act says whom it binds. */
  scopeArticle?: string;
  /** That could be compared with no text: whom the act binds is known from elsewhere. */
  scopeUnread?: true;
  /** It binds companies elsewhere too, whose customers are where it binds. */
  reach?: "customers";
  /** Of a national act: the directives it carries out. */
  transposes?: string[];
  /** Articles and points that ask nothing of a company, and why. */
  notBinding?: { article: string; reason: string }[];
  language: "en" | "de" | "tr" | "ar" | "et" | "lv" | "lt" | "mt";
  summary: string;
  dates: KeyDate[];
  /** Where the facts were checked: the act's own text, or a named public source. */
  source: string;
  /** Identifier and link are known from nowhere one can look; all its obligations are too. */
  unverified?: true;
  /** "Artikel {n}": how an article is named where its words are not English. */
  articleForm?: string;
  /** Of title and summary where they are not English. */
  textLanguage?: Language;
  obligations: Obligation[];
};

export type Decision = {
  id: string;
  caseNumber: string;
  name: string;
  court: string;
  date: string;
  ecli?: string;
  link: string;
  jurisdictions: Jurisdiction[];
  focus: FocusLeaf[];
  title: string;
  description: string;
  /** Articles the decision reads: act id and article. */
  reads: { act: string; article: string }[];
  textLanguage?: Language;
};

export type RegulatoryEvent = {
  id: string;
  date: string;
  title: string;
  description: string;
  act?: string;
  source: string;
  link: string;
  jurisdictions: Jurisdiction[];
  focus: FocusLeaf[];
  priority: "high" | "medium" | "low";
  textLanguage?: Language;
};

/** What a file of the catalogue holds: where it binds stands there as its scope alone. */
export type InFile<Entry> = Omit<Entry, "jurisdictions" | "countries" | "inUnion" | "country"> & {
  scope: Scope[];
};
