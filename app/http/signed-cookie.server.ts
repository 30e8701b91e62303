import { createCookie } from "./remix.server.ts";
import type { Cookie, CookieOptions } from "./remix.server.ts";
import { config } from "../../server/config.ts";
import { getCookieKeys } from "../../server/in-process-api.ts";

/**
 * A cookie that scripts do not see and nobody can forge. Under https a browser takes one of such a
 * name from this very host alone, so that no neighbour under the same domain can set it. What it is
 * signed with is known once the process has started, so that it is asked for with each use.
 */
export function createSignedCookie(
  plain: string,
  options: Pick<CookieOptions, "sameSite" | "maxAge">,
): Cookie {
  const { secureCookies: secure } = config();
  const name = secure ? `__Host-${plain}` : plain;
  const common = { ...options, httpOnly: true, path: "/", secure };

  async function sign(): Promise<Cookie> {
    return createCookie(name, { ...common, secrets: await getCookieKeys() });
  }

  return {
    name,
    isSigned: true,
    expires: undefined,
    parse: async (header, settings) => (await sign()).parse(header, settings),
    serialize: async (value, settings) => (await sign()).serialize(value, settings),
  };
}
