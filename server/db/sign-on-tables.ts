import type { UserRow } from "./account-tables.ts";

/** The OpenID provider that an account brings for its own people. */
export type SignOnProviderRow = {
  account_id: string;
  issuer: string;
  client_id: string;
  /** Sealed where a key is given; empty for a client that has none. */
  client_secret: string;
  /** 1 where nobody but owners signs in otherwise. */
  required: number;
  created: string;
};

/** A mail domain whose people are led to the account's provider, once it is proved. */
export type SignOnDomainRow = {
  id: string;
  account_id: string;
  domain: string;
  /** What has to stand in the domain's DNS, or in the list of who runs the server. */
  proof: string;
  proved: string | null;
};

/** What people may do who join by the account's provider or directory. */
export type JoinerRightsRow = {
  account_id: string;
  role: Exclude<UserRow["role"], "owner">;
  /** Ids; null for all. */
  companies_json: string | null;
};

/** What an account's directory signs in with (SCIM). */
export type DirectoryTokenRow = {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the token, which is kept nowhere. */
  secret_hash: string;
  created: string;
  expires: string;
  /** To the minute; null until the first time. */
  used: string | null;
};

/** A group of an account's directory. */
export type DirectoryGroupRow = {
  id: string;
  account_id: string;
  name: string;
  /** What the directory itself calls it. */
  external_id: string | null;
  /** What its people may do; null where an owner has not said, and the group changes nothing. */
  role: JoinerRightsRow["role"] | null;
  /** Ids; null for all. */
  companies_json: string | null;
  created: string;
};

export type DirectoryMemberRow = { group_id: string; user_id: string };
