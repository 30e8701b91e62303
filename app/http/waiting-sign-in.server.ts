import { redirect } from "./remix.server.ts";
import { createSignedCookie } from "./signed-cookie.server.ts";
import { safePath, signedInRedirect } from "./session.server.ts";

type Waiting = { token: string; redirectTo: string };

/** A sign-in whose password was right and that waits for its code. */
const cookie = createSignedCookie("signInWaiting", { sameSite: "lax", maxAge: 10 * 60 });

/** Leads where the reader wished to go, or to the page that asks for a code first. */
export async function goOn(
  request: Request,
  { token, factorNeeded }: { token: string; factorNeeded: boolean },
  to: unknown,
): Promise<Response> {
  if (!factorNeeded) return signedInRedirect(request, token, to);
  const waiting: Waiting = { token, redirectTo: safePath(to) };
  return redirect("/login/code", { headers: { "set-cookie": await cookie.serialize(waiting) } });
}

export async function readWaiting(request: Request): Promise<Waiting | null> {
  return (await cookie.parse(request.headers.get("cookie"))) as Waiting | null;
}

export function forgetWaiting(): Promise<string> {
  return cookie.serialize(null, { maxAge: 0 });
}
