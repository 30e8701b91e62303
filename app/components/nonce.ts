import { createContext, useContext } from "react";

/** The mark that the content policy of this answer asks of every script. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
