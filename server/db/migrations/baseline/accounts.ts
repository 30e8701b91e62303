/** People, their accounts, and the work that waits. */
export const accountsTables = `
  create table "accounts" (
    "id" text primary key, "business_name" text not null, "business_type" text not null,
    "focus_json" text not null, "region" text not null, "created" text not null
  );
  create table "users" (
    "id" text primary key,
    "account_id" text not null references "accounts" ("id") on delete cascade,
    "email" text not null unique, "password_hash" text not null, "email_verified" integer not null,
    "role" text not null, "created" text not null
  );
  create index "users_account" on "users" ("account_id");
  create table "sessions" (
    "id" text primary key, "user_id" text not null references "users" ("id") on delete cascade,
    "created" text not null, "expires" text not null, "revoked" text,
    "address" text default '' not null
  );
  create index "sessions_user" on "sessions" ("user_id");
  create table "api_tokens" (
    "id" text primary key, "user_id" text not null references "users" ("id") on delete cascade,
    "name" text not null, "secret_hash" text not null unique, "scope" text not null,
    "created" text not null, "expires" text, "used" text
  );
  create index "api_tokens_user" on "api_tokens" ("user_id", "created");
  create table "attempts" (
    "key" text primary key, "window_start" text not null, "count" integer not null
  );
  create table "email_verifications" (
    "id" text primary key, "user_id" text not null references "users" ("id") on delete cascade,
    "secret_hash" text not null unique, "expires" text not null
  );
  create table "identities" (
    "id" text primary key, "user_id" text not null references "users" ("id") on delete cascade,
    "issuer" text not null, "subject" text not null, "email" text not null, "created" text not null
  );
  create unique index "identities_issuer_subject" on "identities" ("issuer", "subject");
  create unique index "identities_user_issuer" on "identities" ("user_id", "issuer");
  create table "invitations" (
    "id" text primary key,
    "account_id" text not null references "accounts" ("id") on delete cascade,
    "email" text not null, "secret_hash" text not null unique, "created" text not null,
    "expires" text not null
  );
  create unique index "invitations_account_email" on "invitations" ("account_id", "email");
  create table "password_resets" (
    "id" text primary key, "user_id" text references "users" ("id") on delete cascade,
    "secret_hash" text not null unique, "expires" text not null, "used" text
  );
  create table "seen_passwords" (
    "hash" text primary key, "expires" text not null
  );
  create table "mails" (
    "id" text primary key, "recipient" text not null, "subject" text not null, "text" text not null,
    "created" text not null, "sent" text
  );
  create table "jobs" (
    "id" text primary key, "kind" text not null, "subject_id" text not null,
    "owner_id" text not null, "state" text not null, "run_at" text not null,
    "attempts" integer not null, "lease_owner" text, "lease_until" text, "last_error" text,
    "created" text not null, "begun" text, "step" text default '' not null,
    "died_at" text default '' not null, "failures" integer default 0 not null,
    "deaths" integer default 0 not null, "deaths_there" integer default 0 not null
  );
  create index "jobs_due" on "jobs" ("kind", "state", "run_at");
  create index "jobs_served" on "jobs" ("kind", "owner_id", "begun");
  create index "jobs_state" on "jobs" ("state");
  create index "jobs_waiting" on "jobs" ("kind", "state", "owner_id", "run_at");
  create table "refresh_switches" (
    "account_id" text primary key references "accounts" ("id") on delete cascade,
    "switched_on" text not null
  );
`;
