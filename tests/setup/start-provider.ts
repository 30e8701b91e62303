import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey, JWTPayload } from "jose";
import { Provider } from "oidc-provider";
import { unescapeHtml } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

/** What the provider says of somebody who signs in there. */
export type ProviderPerson = { email?: string; email_verified?: unknown; name?: unknown };
export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

export const clientId = "acquis-test";
export const clientSecret = "a-secret-of-the-test";

/** A real OpenID provider on this machine, with its own pages for signing in and consent. */
export async function startProvider(publicUrl: string, callbacks = ["/auth/google/callback"]) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const people = new Map<string, ProviderPerson>();
  const overrides = new Map<string, RequestListener>();
  let honest: RequestListener | undefined;
  let changeToken: ((token: string) => Promise<string>) | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    return (overrides.get(pathname) ?? honest)?.(request, response);
  });
  // Whoever is busy for some seconds finds the connection as it was.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: callbacks.map((path) => publicUrl + path),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "test", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of the test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== "/token" || !body?.id_token || !changeToken) return;
    context.body = { ...body, id_token: await changeToken(body.id_token) };
  });
  honest = provider.callback();
  return {
    issuer,
    people,
    /** Puts something else in the place of one of its addresses. */
    answer: (path: string, listener: RequestListener) => void overrides.set(path, listener),
    /** Signs its ID tokens anew, with other claims or with another key. */
    forge: (changes: JWTPayload, key: CryptoKey = privateKey) => {
      changeToken = async (token) =>
        new SignJWT({ ...decodeJwt(token), ...changes })
          .setProtectedHeader({ alg: "RS256", kid: "test" })
          .sign(key);
    },
    /** Puts something else in the place of its ID tokens. */
    replaceToken: (make: (token: string) => string) => {
      changeToken = async (token) => make(token);
    },
    beHonest: () => {
      overrides.clear();
      changeToken = undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Walks the provider's pages from an address that asks who is there, and gives the address it
 * sends the browser back to, not opened yet.
 */
export async function walkProvider(
  visitor: Visitor,
  start: string,
  login: string,
  back: string,
): Promise<string> {
  let response = await visitor.request(start);
  let at = new URL(start, visitor.origin);
  for (;;) {
    const location = response.headers.get("location");
    if (location) {
      at = new URL(location, at);
      if (at.href.startsWith(back)) return at.href;
      response = await visitor.request(at.href);
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (!action) throw new Error(`the provider shows no form: ${response.status} ${page}`);
    const body = new URLSearchParams({ prompt, login, password: "any" });
    response = await visitor.request(unescapeHtml(action), { method: "POST", body });
  }
}
