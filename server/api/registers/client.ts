import type { ProcessingRegister, RegisterColumn } from "../../form-schemas/register.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Activity, ApplicabilityList, ImportedRows } from "./contract.ts";

type Row = { name: string } & Partial<Record<RegisterColumn, string>>;
type OfFramework = { id: string; companyName: string };

/** Registers that a company keeps. */
export function registerCalls({ ask, tell }: Sender) {
  return {
    listActivities: async (
      register: ProcessingRegister,
      companyName: string,
    ): Promise<Activity[]> =>
      (await ask(calls.listActivities, { register, companyName })).activities,
    addActivity: async (register: ProcessingRegister, companyName: string, row: Row) =>
      (await ask(calls.addActivity, { register, companyName, ...row })).id,
    fillActivity: async (register: ProcessingRegister, companyName: string) =>
      (await ask(calls.fillActivity, { register, companyName })).id,
    updateActivity: (register: ProcessingRegister, companyName: string, id: string, row: Row) =>
      tell(calls.updateActivity, { register, companyName, id, ...row }),
    removeActivity: (register: ProcessingRegister, companyName: string, id: string) =>
      tell(calls.removeActivity, { register, companyName, id }),
    /** Field: file. */
    importActivities: (
      register: ProcessingRegister,
      companyName: string,
      form: FormData,
    ): Promise<ImportedRows> => ask(calls.importActivities, { register, companyName, form }),
    listApplicability: (
      of: OfFramework,
      which: { missing?: "yes" | undefined; page?: number | undefined } = {},
    ): Promise<ApplicabilityList> => ask(calls.listApplicability, { ...of, ...which }),
    setApplicability: (of: OfFramework, key: string, said: { applies: string; why: string }) =>
      tell(calls.setApplicability, { ...of, key, ...said }),
    importApplicability: (of: OfFramework, form: FormData): Promise<ImportedRows> =>
      ask(calls.importApplicability, { ...of, form }),
  };
}
