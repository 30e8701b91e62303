/** The business: what companies, chats and all else belong to. */
export type AccountRow = {
  id: string;
  business_name: string;
  business_type: "b2c" | "b2b";
  focus_json: string;
  region: string;
  created: string;
};

/** A person who signs in to an account. */
export type UserRow = {
  id: string;
  account_id: string;
  email: string;
  /** Empty for somebody who signs in elsewhere and has set none. */
  password_hash: string;
  email_verified: number;
  role: "owner" | "member";
  created: string;
};

export type SessionRow = {
  id: string;
  user_id: string;
  created: string;
  expires: string;
  revoked: string | null;
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

export type InvitationRow = {
  id: string;
  account_id: string;
  email: string;
  secret_hash: string;
  created: string;
  expires: string;
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
  /** Null when it works until it is revoked. */
  expires: string | null;
  /** To the minute; null until the first time. */
  used: string | null;
};

/** An encrypted password that was taken, kept until it would be too old anyway. */
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
