/** A row of a register that a company keeps. */
export type RegisterRow = {
  id: string;
  owner_id: string;
  company_id: string;
  /** A record of processing, a statement of applicability, or a template of DORA's by its code. */
  register: "controller" | "processor" | "applicability" | `B_${number}`;
  /** Of a statement of applicability; null for the others. */
  framework_id: string | null;
  /**
   * What it is about: an activity, the key of a control, or what tells a row of a template from
   * others. Stands once in its register, but for rows of a template whose key is open.
   */
  name: string;
  /** Texts by their columns. */
  cells_json: string;
  /** By column, the passage that a text was taken from. */
  evidence_json: string;
  made: string;
  changed: string;
  /** The address, which stays when the person leaves. */
  changed_by: string;
};
