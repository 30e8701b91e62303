import type { DoraColumn, DoraTemplate } from "../../form-schemas/dora.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { DoraRowList, DoraTemplateCounts } from "./contract.ts";

type Typed = Partial<Record<DoraColumn, string>>;
type Of = { template: DoraTemplate; companyName: string };
type About = { period: string; scope: string; country: string; currency: string };

/** The register of information of the Digital Operational Resilience Act. */
export function doraCalls({ ask, tell, open }: Sender) {
  return {
    listDoraTemplates: async (companyName: string): Promise<DoraTemplateCounts[]> =>
      (await ask(calls.listDoraTemplates, { companyName })).templates,
    fillDora: async (companyName: string): Promise<number> =>
      (await ask(calls.fillDora, { companyName })).filled,
    /** A zip; the caller reads or streams the body. */
    getDoraPackage: (companyName: string, about: About) =>
      open(calls.getDoraPackage, { companyName, ...about }),
    /** Field: file. */
    importDoraPackage: (companyName: string, form: FormData) =>
      ask(calls.importDoraPackage, { companyName, form }),
    listDoraRows: (of: Of, page?: number): Promise<DoraRowList> =>
      ask(calls.listDoraRows, { ...of, page }),
    addDoraRow: async (of: Of, typed: Typed): Promise<string> =>
      (await ask(calls.addDoraRow, { ...of, ...typed })).id,
    updateDoraRow: (of: Of, id: string, typed: Typed) =>
      tell(calls.updateDoraRow, { ...of, id, ...typed }),
    removeDoraRow: (of: Of, id: string) => tell(calls.removeDoraRow, { ...of, id }),
    /** Field: file. */
    importDoraTable: (of: Of, form: FormData) => ask(calls.importDoraTable, { ...of, form }),
  };
}
