import { config } from "../../server/config.ts";
import { keysFor } from "../../server/keys.ts";

/**
 * What all our cookies have in common. Under https a browser takes one of such a name from this
 * very host alone, so that no neighbour under the same domain can set it.
 */
export function describeCookie(name: string) {
  const { secureCookies: secure } = config();
  return {
    name: secure ? `__Host-${name}` : name,
    httpOnly: true,
    path: "/",
    secure,
    secrets: keysFor("cookies") as string[],
  };
}
