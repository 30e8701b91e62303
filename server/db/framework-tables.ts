import type { AttestationRow } from "./control-tables.ts";

/** A catalog of controls, or another OSCAL document that names some. */
export type FrameworkRow = {
  id: string;
  owner_id: string;
  /** The name of the document's root. */
  kind: string;
  uuid: string;
  ids_json: string;
  title: string;
  version: string;
  oscal_version: string;
  /** As the document writes it. */
  modified: string;
  /** The file it came in, kept as it was in `framework_chunks`. */
  file: string;
  bytes: number;
  sha256: string;
  controls: number;
  /** Stored messages: what was not taken as it stood. */
  warnings_json: string;
  imported: string;
  /** The address, which stays when the person leaves. */
  imported_by: string;
};

export type FrameworkChunkRow = { framework_id: string; position: number; data: Uint8Array };

/** A group or a control, in the order of the document. */
export type FrameworkPartRow = {
  framework_id: string;
  owner_id: string;
  position: number;
  kind: "group" | "control";
  /** Stands once in the framework. */
  key: string;
  /** The id as the document has it. */
  name: string;
  label: string;
  title: string;
  text: string;
  guidance: string;
  depth: number;
  parent: string | null;
  withdrawn: number;
};

/** What people of an account do about a control for one of its companies. */
export type FrameworkWorkRow = {
  company_id: string;
  framework_id: string;
  control_key: string;
  owner_id: string;
  /** Since when somebody works on it. */
  begun: string | null;
  assignee_id: string | null;
  /** YYYY-MM-DD */
  due: string | null;
  /** The newest one, whether it holds or has ended. */
  attestation_id: string | null;
  changed: string;
};

export type FrameworkAttestationRow = Omit<AttestationRow, "obligation_id" | "basis"> & {
  framework_id: string;
  control_key: string;
};

/** That a control serves an obligation of the catalogue, as somebody of the account says. */
export type FrameworkLinkRow = {
  framework_id: string;
  control_key: string;
  obligation_id: string;
  owner_id: string;
  linked: string;
  linked_by: string;
};
