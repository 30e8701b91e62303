import { createCookie } from "./remix.server.ts";
import type { Cookie, CookieOptions } from "./remix.server.ts";
import { config } from "../../server/config.ts";
import { getCookieSecrets } from "../../server/in-process-api.ts";

/**
 * A cookie that scripts do not see and nobody can forge. What it is signed with is known once the
 * process has started, so that it is asked for with each use.
 */
export function createSignedCookie(
  name: string,
  options: Omit<CookieOptions, "httpOnly" | "secure" | "secrets">,
): Cookie {
  async function sign(): Promise<Cookie> {
    const { secureCookies: secure } = config();
    const secrets = await getCookieSecrets();
    return createCookie(name, { ...options, httpOnly: true, secure, secrets });
  }

  return {
    name,
    isSigned: true,
    expires: undefined,
    parse: async (header, settings) => (await sign()).parse(header, settings),
    serialize: async (value, settings) => (await sign()).serialize(value, settings),
  };
}
