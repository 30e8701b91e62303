/** A row of a register that a company keeps. */
export type RegisterRow = {
  id: string;
  owner_id: string;
  company_id: string;
  register: "controller" | "processor" | "applicability";
  /** Of a statement of applicability; null for the others. */
  framework_id: string | null;
  /** What it is about: an activity, or the key of a control. Stands once in its register. */
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
