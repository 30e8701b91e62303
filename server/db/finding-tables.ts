import type { Generated } from "kysely";
import type { Verdict } from "../analysis/verdicts.ts";
import type { Severity } from "../catalogue/types.ts";
import type { StepKind } from "../messages/step-kinds.ts";
import type { StoredMessage } from "../messages/stored-message.ts";

export type FindingRow = {
  id: string;
  assessment_id: string;
  owner_id: string;
  obligation_id: string;
  act_id: string;
  severity: Severity;
  /** The one that counts, whether it was found or a person overrode what was found. */
  verdict: Verdict;
  /** What was found, where a person overrode it. */
  found_verdict: FindingRow["verdict"] | null;
  /** The model whose reading the verdict is, where no person has confirmed it. */
  read_by: string | null;
  evidence_json: string;
  missing_json: string;
  reason: StoredMessage;
  confidence: number;
  /** The answers it binds by, and the other places in the law that ask for the same. */
  grounds_json: string;
  sources_json: string;
  /** Order on the page: worst first. */
  rank: number;
  /** The catalogue it was assessed by, and the obligation's snapshot there; null when nobody kept them. */
  catalogue_version: string | null;
  obligation_hash: string | null;
};

/** What people decided about what was found for an obligation; one row, whatever the dashboard. */
export type FindingWorkRow = {
  id: string;
  owner_id: string;
  company_id: string;
  obligation_id: string;
  assignee_id: string | null;
  /** YYYY-MM-DD */
  due: string | null;
  /** When it was marked done. */
  done: string | null;
  /** Instead of the verdict that was found; the five below are set with it. */
  verdict: FindingRow["verdict"] | null;
  reason: string | null;
  /** Null where a setting lets the second reader decide. */
  overridden_by: string | null;
  overridden: string | null;
  /** The second reader whose reading it is; null where a person came to it alone. */
  overridden_model: string | null;
  /** What the override rests on, as a hash: the obligation's text and the quotes. */
  basis: string | null;
  /** Why the finding is open again. */
  note: StoredMessage | null;
  /** When work on it began, while it is neither done nor attested. */
  begun: string | null;
  /** Of a control: the newest attestation, whether it holds or has ended. */
  attestation_id: string | null;
  /** When somebody said that its condition holds of the company; the three below are set with it. */
  concerned_on: string | null;
  concerned_by: string | null;
  concerned_reason: string | null;
  /** The condition as it was then. */
  concerned_if: string | null;
  changed: string;
};

/** What somebody did to one finding or several at once, and how each stood before and after. */
export type FindingChangeRow = {
  id: string;
  company_id: string;
  owner_id: string;
  person_id: string;
  kind: "assigned" | "overruled" | "moved";
  made: string;
  items_json: string;
};

/**
 * The activity log of all that: rows are added, and none is ever changed but a comment that its
 * writer deletes.
 */
export type FindingEntryRow = {
  id: string;
  owner_id: string;
  company_id: string;
  obligation_id: string;
  position: number;
  kind: StepKind;
  /** The address, which stays when the person leaves; null for what a new dashboard brought. */
  person: string | null;
  /**
   * Verdicts, of a verdict that a second reader brought its name as the text, of an assignment stored messages, of an attestation the day it was done and the
   * last day it holds, of a condition what the law said then, of a comment when it was deleted; and
   * what was typed, or a stored message.
   */
  before: string;
  after: string;
  text: string;
  made: string;
};

/** What `finding_entries` holds besides: of a comment the person who wrote it, while they are there. */
export type CommentColumns = { author_id: Generated<string | null> };

/** Somebody whom a comment names. */
export type MentionRow = {
  entry_id: string;
  user_id: string;
  owner_id: string;
  company_id: string;
  made: string;
};

/** What a language model says of one finding; rows of a finding's dashboard go with it. */
export type SecondReadingRow = {
  finding_id: string;
  owner_id: string;
  company_id: string;
  assessment_id: string;
  obligation_id: string;
  model: string;
  /** What it was asked, as a hash. */
  asked: string;
  read_on: string;
  /** Null where its answer does not count; `lost` then says why. */
  verdict: "met" | "partly" | "not_shown" | "contradicted" | "cannot_tell" | null;
  /** The sentences it names, as quotes. */
  evidence_json: string;
  /** In its own words. */
  reason: string;
  lost: string | null;
  /** 1 where the verdict was once made the finding's own. */
  decided: number;
};
