/** Companies with their documents, assessments and what people said of them. */
export const companiesTables = `
  create table "companies" (
    "id" text primary key, "owner_id" text not null references "accounts" ("id") on delete cascade,
    "name" text not null, "website" text not null, "jurisdiction" text not null,
    "created" text not null, "newest_assessment_id" text not null, "shown_assessment_id" text,
    "standing_on" text default '' not null
  );
  create unique index "companies_owner_name" on "companies" ("owner_id", "name");
  create table "documents" (
    "id" text primary key,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "owner_id" text not null, "name" text not null, "bytes" integer not null,
    "sha256" text not null, "status" text not null, "kind" text, "pages" integer not null,
    "truncated" text, "uploaded" text not null, "position" integer not null, "corrected_kind" text,
    "kind_changed_by" text, "kind_changed" text, "website" text,
    "replaces_id" text references "documents" ("id") on delete set null, "retired" text,
    "retired_by" text, "over_limit" integer default 0 not null,
    "begun_readings" integer default 0 not null, "language" text, "corrected_language" text,
    "language_changed_by" text, "language_changed" text,
    "recognised_pages" integer default 0 not null
  );
  create index "documents_company" on "documents" ("company_id");
  create unique index "documents_replaces" on "documents" ("replaces_id");
  create table "document_chunks" (
    "document_id" text not null references "documents" ("id") on delete cascade,
    "position" integer not null, "data" blob not null,
    constraint "document_chunks_key" primary key ("document_id", "position")
  );
  create table "pages" (
    "document_id" text not null references "documents" ("id") on delete cascade,
    "number" integer not null, "text" text not null, "language" text,
    "recognised" integer default 0 not null,
    constraint "pages_key" primary key ("document_id", "number")
  );
  create table "web_pages" (
    "document_id" text not null references "documents" ("id") on delete cascade,
    "number" integer not null, "url" text not null, "title" text not null, "kind" text not null,
    constraint "web_pages_key" primary key ("document_id", "number")
  );
  create table "assessments" (
    "id" text primary key,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "owner_id" text not null, "status" text not null, "scanned" integer not null,
    "total" integer not null, "started" text not null, "finished" text, "message" text,
    "catalogue_version" text, "catalogue_date" text, "score_json" text, "website_json" text
  );
  create index "generations_company" on "assessments" ("company_id", "started");
  create table "assessment_documents" (
    "assessment_id" text not null references "assessments" ("id") on delete cascade,
    "document_id" text not null references "documents" ("id") on delete cascade, "kind" text,
    constraint "generation_documents_key" primary key ("assessment_id", "document_id")
  );
  create index "generation_documents_document" on "assessment_documents" ("document_id");
  create table "assessment_watchers" (
    "assessment_id" text not null references "assessments" ("id") on delete cascade,
    "email" text not null,
    constraint "generation_watchers_key" primary key ("assessment_id", "email")
  );
  create table "profile_answers" (
    "id" text primary key,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "owner_id" text not null, "question" text not null, "origin" text not null,
    "values_json" text not null, "evidence_json" text not null, "answered_by" text,
    "answered" text not null,
    constraint "one_answer_each" unique ("company_id", "question", "origin")
  );
  create table "acts_set_aside" (
    "id" text primary key,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "owner_id" text not null, "act_id" text not null, "reason" text not null,
    "set_by" text not null, "set_on" text not null, "basis" text not null, "ended" text,
    "ended_by" text, "note" text
  );
  create index "acts_set_aside_by_company" on "acts_set_aside" ("company_id", "ended");
  create table "standing_notices" (
    "company_id" text not null references "companies" ("id") on delete cascade,
    "owner_id" text not null, "date" text not null, "begun_json" text not null,
    "ended_json" text not null, constraint "one_notice_a_day" primary key ("company_id", "date")
  );
  create table "findings" (
    "id" text primary key,
    "assessment_id" text not null references "assessments" ("id") on delete cascade,
    "owner_id" text not null, "obligation_id" text not null, "act_id" text not null,
    "severity" text not null, "verdict" text not null, "evidence_json" text not null,
    "missing_json" text not null, "reason" text not null, "confidence" real not null,
    "rank" integer not null, "found_verdict" text, "catalogue_version" text, "obligation_hash" text,
    "grounds_json" text default '[]' not null, "sources_json" text default '[]' not null,
    "read_by" text
  );
  create unique index "findings_generation_obligation"
    on "findings" ("assessment_id", "obligation_id");
  create table "second_readings" (
    "finding_id" text primary key references "findings" ("id") on delete cascade,
    "owner_id" text not null references "accounts" ("id") on delete cascade,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "assessment_id" text not null references "assessments" ("id") on delete cascade,
    "obligation_id" text not null, "model" text not null, "asked" text not null,
    "read_on" text not null, "verdict" text, "evidence_json" text not null, "reason" text not null,
    "lost" text, "decided" integer not null
  );
  create index "second_readings_asked" on "second_readings" ("company_id", "asked");
  create index "second_readings_assessment" on "second_readings" ("assessment_id");
  create table "proofs" (
    "id" text primary key, "owner_id" text not null references "accounts" ("id") on delete cascade,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "name" text not null, "type" text not null, "bytes" integer not null, "sha256" text not null,
    "uploaded_by" text not null, "uploaded" text not null
  );
  create index "proofs_company" on "proofs" ("company_id", "uploaded");
  create index "proofs_owner" on "proofs" ("owner_id");
  create table "proof_chunks" (
    "proof_id" text not null references "proofs" ("id") on delete cascade,
    "position" integer not null, "data" blob not null,
    constraint "proof_chunks_key" primary key ("proof_id", "position")
  );
  create table "attestations" (
    "id" text primary key, "owner_id" text not null references "accounts" ("id") on delete cascade,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "obligation_id" text not null, "attested_by" text not null, "made" text not null,
    "done_on" text not null, "note" text not null, "months" integer, "expires" text,
    "proof_id" text references "proofs" ("id") on delete set null,
    "document_id" text references "documents" ("id") on delete set null, "page" integer,
    "link" text, "basis" text not null, "ended" text, "ended_how" text, "ended_by" text,
    "end_reason" text
  );
  create index "attestations_company_obligation"
    on "attestations" ("company_id", "obligation_id", "made");
  create index "attestations_document" on "attestations" ("document_id");
  create index "attestations_expires" on "attestations" ("expires");
  create index "attestations_proof" on "attestations" ("proof_id");
  create unique index "attestations_standing"
    on "attestations" ("company_id", "obligation_id") where "ended" is null;
  create table "finding_work" (
    "id" text primary key, "owner_id" text not null references "accounts" ("id") on delete cascade,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "obligation_id" text not null, "assignee_id" text references "users" ("id") on delete set null,
    "due" text, "done" text, "verdict" text, "reason" text, "overridden_by" text, "overridden" text,
    "basis" text, "note" text, "changed" text not null, "begun" text,
    "attestation_id" text references "attestations" ("id") on delete set null, "concerned_on" text,
    "concerned_by" text, "concerned_reason" text, "concerned_if" text, "overridden_model" text
  );
  create index "finding_work_assignee" on "finding_work" ("assignee_id");
  create unique index "finding_work_company_obligation"
    on "finding_work" ("company_id", "obligation_id");
  create table "finding_entries" (
    "id" text primary key, "owner_id" text not null references "accounts" ("id") on delete cascade,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "obligation_id" text not null, "position" integer not null, "kind" text not null, "person" text,
    "before" text not null, "after" text not null, "text" text not null, "made" text not null
  );
  create unique index "finding_entries_company_obligation_position"
    on "finding_entries" ("company_id", "obligation_id", "position");
`;
