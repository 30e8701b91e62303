/** Why an attestation holds no more. */
export type AttestationEnd = "renewed" | "withdrawn" | "expired" | "reopened";

/** A person's word that a duty is done; rows are added and ended, and none is taken away. */
export type AttestationRow = {
  id: string;
  owner_id: string;
  company_id: string;
  obligation_id: string;
  /** The address, which stays when the person leaves. */
  attested_by: string;
  made: string;
  /** YYYY-MM-DD: when it was done, and the last day on which that counts; null without end. */
  done_on: string;
  expires: string | null;
  /** How long it holds, for whoever renews it; null without end. */
  months: number | null;
  note: string;
  /** What proves it, as far as anything does: a file, a page of a document, an address. */
  proof_id: string | null;
  document_id: string | null;
  page: number | null;
  link: string | null;
  /** What it rests on, as a hash: the obligation's text. */
  basis: string;
  /** The four below are set together; by nobody where it expired or the law changed. */
  ended: string | null;
  ended_how: AttestationEnd | null;
  ended_by: string | null;
  /** What somebody who took it back typed. */
  end_reason: string | null;
};

/** A file that proves what somebody attested. */
export type ProofRow = {
  id: string;
  owner_id: string;
  company_id: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  uploaded_by: string;
  uploaded: string;
};

export type ProofChunkRow = { proof_id: string; position: number; data: Uint8Array };
