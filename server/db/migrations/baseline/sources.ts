/** Conversations, dates, bookmarks, official texts and releases of the catalogue. */
export const sourcesTables = `
  create table "chats" (
    "id" text primary key, "owner_id" text not null,
    "company_id" text not null references "companies" ("id") on delete cascade,
    "title" text not null, "updated" text not null
  );
  create index "chats_company" on "chats" ("company_id", "updated");
  create table "chat_messages" (
    "id" text primary key, "chat_id" text not null references "chats" ("id") on delete cascade,
    "owner_id" text not null, "position" integer not null, "role" text not null,
    "text" text not null, "citations_json" text not null, "created" text not null,
    "written_by" text, "note" text default '' not null, "parts_json" text default '[]' not null
  );
  create unique index "chat_messages_order" on "chat_messages" ("chat_id", "position");
  create table "passage_vectors" (
    "company_id" text not null references "companies" ("id") on delete cascade,
    "owner_id" text not null references "accounts" ("id") on delete cascade, "model" text not null,
    "hash" text not null, "vector" blob not null,
    constraint "passage_vectors_key" primary key ("company_id", "model", "hash")
  );
  create index "passage_vectors_owner" on "passage_vectors" ("owner_id");
  create table "calendar_events" (
    "id" text primary key, "owner_id" text not null references "accounts" ("id") on delete cascade,
    "company_id" text references "companies" ("id") on delete cascade, "date" text not null,
    "time" text, "title" text not null, "description" text not null, "category" text not null,
    "priority" text not null, "created" text not null
  );
  create index "calendar_events_owner_date" on "calendar_events" ("owner_id", "date");
  create table "calendar_feeds" (
    "owner_id" text primary key references "accounts" ("id") on delete cascade,
    "token" text not null unique, "created" text not null
  );
  create table "bookmarks" (
    "id" text primary key, "owner_id" text not null references "accounts" ("id") on delete cascade,
    "company_id" text references "companies" ("id") on delete cascade, "kind" text not null,
    "item_id" text not null, "key" text not null, "saved" text not null
  );
  create unique index "saved_items_owner_key" on "bookmarks" ("owner_id", "key");
  create table "texts" (
    "id" text primary key, "source" text not null, "identifier" text not null, "kind" text not null,
    "language" text not null, "created" text not null
  );
  create unique index "texts_identifier" on "texts" ("source", "identifier", "kind", "language");
  create table "text_versions" (
    "id" text primary key, "text_id" text not null references "texts" ("id") on delete cascade,
    "label" text not null, "title" text not null, "valid_from" text, "status" text not null,
    "dates_json" text not null, "link" text, "source_url" text not null, "retrieved" text not null,
    "sha256" text not null, "words_hash" text not null, "articles" integer not null,
    "recitals" integer not null
  );
  create unique index "text_versions_words" on "text_versions" ("text_id", "label", "words_hash");
  create table "provisions" (
    "version_id" text not null references "text_versions" ("id") on delete cascade,
    "position" integer not null, "anchor" text not null, "parent" text, "kind" text not null,
    "number" text not null, "heading" text not null, "text" text not null, "link" text, "date" text,
    constraint "provisions_key" primary key ("version_id", "position")
  );
  create unique index "provisions_anchor" on "provisions" ("version_id", "anchor");
  create table "source_states" (
    "source" text primary key, "begun" text, "succeeded" text, "failed" text,
    "reason" text not null, "not_before" text
  );
  create table "source_addresses" (
    "source" text not null, "url" text not null, "document" text not null,
    "text_id" text references "texts" ("id") on delete set null, "etag" text, "last_modified" text,
    "checked" text not null, constraint "source_addresses_key" primary key ("source", "url")
  );
  create index "source_addresses_text" on "source_addresses" ("text_id");
  create table "news_items" (
    "id" text primary key, "channel" text not null, "link" text not null unique,
    "title" text not null, "text" text not null, "date" text, "seen" text not null
  );
  create index "news_items_seen" on "news_items" ("seen");
  create table "catalogue_releases" (
    "position" integer primary key, "version" text not null, "date" text not null,
    "adopted" text not null
  );
  create table "catalogue_obligations" (
    "obligation_id" text not null, "hash" text not null, "act_id" text not null,
    "current" integer not null, "wording_json" text not null,
    constraint "corpus_obligations_key" primary key ("obligation_id", "hash")
  );
  create table "catalogue_changes" (
    "position" integer not null references "catalogue_releases" ("position"),
    "obligation_id" text not null, "act_id" text not null, "kind" text not null, "before_hash" text,
    "after_hash" text, "version" text not null, "date" text not null,
    constraint "corpus_changes_key" primary key ("position", "obligation_id")
  );
  create table "catalogue_vectors" (
    "model" text not null, "hash" text not null, "vector" blob not null,
    constraint "corpus_vectors_key" primary key ("model", "hash")
  );
  create table "catalogue_notices" (
    "company_id" text not null references "companies" ("id") on delete cascade,
    "act_id" text not null,
    "version_id" text not null references "text_versions" ("id") on delete cascade,
    "owner_id" text not null references "accounts" ("id") on delete cascade,
    "articles_json" text not null, "obligations_json" text not null, "made" text not null,
    constraint "corpus_notices_key" primary key ("company_id", "act_id", "version_id")
  );
  create table "release_notices" (
    "company_id" text not null references "companies" ("id") on delete cascade,
    "version" text not null,
    "owner_id" text not null references "accounts" ("id") on delete cascade, "date" text not null,
    "total" integer not null, "changes_json" text not null, "made" text not null,
    constraint "edition_notices_key" primary key ("company_id", "version")
  );
  create index "edition_notices_owner" on "release_notices" ("owner_id");
`;
