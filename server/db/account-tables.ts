import type { Generated } from "kysely";

/** The business: what companies, chats and all else belong to. */
export type AccountRow = {
  id: string;
  business_name: string;
  business_type: "b2c" | "b2b";
  focus_json: string;
  region: string;
  created: string;
  /** 1 where everybody of the account needs codes at sign-in. */
  factor_required: number;
  /** 1 where a calendar address of the whole account ended, which people are told. */
  calendar_ended: number;
};

/** A person who signs in to an account. */
export type UserRow = {
  id: string;
  account_id: string;
  email: string;
  /** Empty for somebody who signs in elsewhere and has set none. */
  password_hash: string;
  email_verified: number;
  /** An auditor reads and changes nothing. */
  role: "owner" | "member" | "auditor";
  created: string;
  /** The one they chose; null until then, and the browser's wish counts. */
  language: string | null;
  /** 0 where they see only the companies of `company_rights`. */
  all_companies: number;
  /** Since when their access is ended; null as long as it is not. */
  deactivated: string | null;
  /** What the directory of the account calls them. */
  external_id: string | null;
};

/** What `users` holds besides. */
export type DigestColumns = {
  /** How often they are mailed what is new. */
  digest: Generated<"off" | "weekly" | "daily">;
  /** The day of the last such mail. */
  digest_sent: Generated<string | null>;
  /** 0 where they want no mail when a comment names them. */
  mention_mails: Generated<number>;
};

/** A notification that somebody has read. */
export type NoticeReadRow = { user_id: string; notice_id: string; read: string };

/** A company that somebody sees who does not see all. */
export type CompanyRightRow = { user_id: string; company_id: string };

export type SessionRow = {
  id: string;
  user_id: string;
  created: string;
  expires: string;
  revoked: string | null;
  /** To five minutes, or finer where sessions end sooner; null until the first request. */
  seen: string | null;
  /** 1 until the code came that a sign-in waits for; such a session opens nothing else. */
  awaits_factor: number;
  /** Where the sign-in came from. */
  address: string;
};

export type AttemptRow = { key: string; window_start: string; count: number };

export type PasswordResetRow = {
  id: string;
  /** Null when nobody has the address that was typed. */
  user_id: string | null;
  /** SHA-256 of the secret in the mailed link, which is kept nowhere. */
  secret_hash: string;
  expires: string;
  used: string | null;
};

export type EmailVerificationRow = {
  id: string;
  user_id: string;
  secret_hash: string;
  expires: string;
};

export type EmailChangeRow = {
  user_id: string;
  /** The new one. */
  email: string;
  /** SHA-256 of the secrets in the links to either end, which are kept nowhere. */
  old_hash: string;
  new_hash: string;
  old_confirmed: number;
  new_confirmed: number;
  expires: string;
};

export type InvitationRow = {
  id: string;
  account_id: string;
  email: string;
  secret_hash: string;
  created: string;
  expires: string;
  role: UserRow["role"];
  /** Ids; null for all. */
  companies_json: string | null;
};

/** What a program signs in with, in the name of the person who made it. */
export type ApiTokenRow = {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256 of the token, which is kept nowhere. */
  secret_hash: string;
  scope: "read" | "write";
  created: string;
  expires: string;
  /** To the minute; null until the first time. */
  used: string | null;
};

/** What a person's app makes codes from. */
export type FactorRow = {
  user_id: string;
  secret: string;
  created: string;
  /** Null until the first code came. */
  confirmed: string | null;
  /** The half minute of the last code that was taken: none is taken twice. */
  last_step: number;
};

/** What is typed in place of a code when the app is lost, once. */
export type RecoveryCodeRow = { hash: string; user_id: string };

/** A passkey's public half (WebAuthn); its secret half never leaves the person's device. */
export type PasskeyRow = {
  id: string;
  user_id: string;
  /** What the device calls it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the device says it was used, as digits since it may pass 2³¹; some always say 0. */
  counter: string;
  /** JSON: over which ways a browser reaches it. */
  transports: string;
  name: string;
  created: string;
  used: string | null;
  /** 1 where it signs in without a password, as long as the device makes sure who holds it. */
  opens_alone: number;
};

/** Something that was done to an account; never changed. */
export type AccountLogRow = {
  id: string;
  account_id: string;
  at: string;
  /** One of `logKinds`. */
  kind: string;
  person_id: string | null;
  /** Of who did it, as it was then. */
  email: string;
  /** The program's token that it was done with, by name. */
  token: string | null;
  address: string;
  /** What it was done to. */
  detail: string;
};

/** An encrypted password or a challenge that was taken, kept until it would be too old anyway. */
export type SeenPasswordRow = { hash: string; expires: string };

/** What was made by chance and every process has to know: what signs sessions, the password keys. */
export type SecretRow = { name: string; value: string; created: string };

/** Who somebody is to an OpenID provider. */
export type IdentityRow = {
  id: string;
  user_id: string;
  issuer: string;
  /** The provider's own name for the person; unlike the address it never changes hands. */
  subject: string;
  /** The address the provider vouched for when the two were linked. */
  email: string;
  created: string;
};
