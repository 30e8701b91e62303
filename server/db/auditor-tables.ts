/** A link that shows one company to whoever holds it, to read and for a time. */
export type AuditorLinkRow = {
  id: string;
  owner_id: string;
  company_id: string;
  /** Whom it was made for, in the words of who made it. */
  name: string;
  secret_hash: string;
  made: string;
  /** The address, which stays when the person leaves. */
  made_by: string;
  expires: string;
  /** When somebody ended it before. */
  ended: string | null;
  openings: number;
  last_opened: string | null;
};
