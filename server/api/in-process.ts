import { runtime } from "../runtime.ts";
import type { Send } from "./client.ts";

/** Hands requests to the API of this process, without a socket. */
export function sendInProcess(clientAddress: string): Send {
  return async (path, init) => {
    const { api } = await runtime();
    return api.request(`/api/${path}`, init, { clientAddress });
  };
}
