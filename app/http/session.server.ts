import { createCookieSessionStorage, redirect } from "./remix.server.ts";
import { safeRedirect } from "remix-utils/safe-redirect";
import { Refusal, wordRefusal } from "../../server/errors.ts";
import { codeMessage } from "../../server/messages/coded-message.ts";
import { translateFor } from "./language.server.ts";
import { createSignedCookie } from "./signed-cookie.server.ts";

const longestToken = 2_800;
const overview = "/dashboard/overview";
const here = "http://here.invalid";

type SessionData = { token: string };

const { getSession, commitSession, destroySession } = createCookieSessionStorage<SessionData>({
  cookie: createSignedCookie("jwtToken", {
    sameSite: "lax",
    maxAge: 30 * 24 * 60 * 60,
  }),
});

/** The token the browser holds, or undefined when it is not signed in. */
export async function getToken(request: Request): Promise<string | undefined> {
  const session = await getSession(request.headers.get("cookie"));
  return session.get("token");
}

export async function signedInRedirect(
  request: Request,
  token: string,
  to: unknown,
): Promise<Response> {
  // Only a server elsewhere makes such tokens; browsers drop a cookie beyond 4096 bytes.
  if (token.length > longestToken) {
    throw wordRefusal(translateFor(request), new Refusal(502, codeMessage("auth.tokenTooLong")));
  }
  const session = await getSession();
  session.set("token", token);
  return redirect(safePath(to), { headers: { "set-cookie": await commitSession(session) } });
}

/** The header that makes the browser forget its token. */
export async function forgetToken(request: Request): Promise<string> {
  return destroySession(await getSession(request.headers.get("cookie")));
}

/** The headers with which somebody signs out: nothing of what was shown stays in the browser. */
export async function signedOut(request: Request): Promise<Record<string, string>> {
  return {
    "set-cookie": await forgetToken(request),
    // Not the cookies: one of them says in a moment what has been done.
    "clear-site-data": '"cache", "storage"',
  };
}

/** A path on this site, or the overview when the wish leads elsewhere. */
export function safePath(to: unknown): string {
  const path = safeRedirect(typeof to === "string" ? to : undefined, overview);
  // Browsers drop tabs and line ends before they read an address, which turns "/\t/host" into
  // a foreign one; parsing does the same, and shows where it would lead.
  const url = URL.canParse(path, here) ? new URL(path, here) : null;
  // "/.//host" stays here as it is parsed, and what is left of it would lead to the host.
  if (url?.origin !== here || url.pathname.startsWith("//")) return overview;
  return url.pathname + url.search + url.hash;
}
