import { createContext, useContext } from "react";

/** Where the forms beside a finding are sent, where the page's own address does not name it. */
export const FormTarget = createContext<string | undefined>(undefined);

export function useFormTarget(): { action?: string } {
  const action = useContext(FormTarget);
  return action === undefined ? {} : { action };
}
