import { redirect } from "./remix.server.ts";
import { config } from "../../server/config.ts";
import { isRefusal, Refusal, wordRefusal } from "../../server/errors.ts";
import { codeMessage } from "../../server/messages/coded-message.ts";
import { readAnswer, startSignIn } from "../../server/net/openid-provider.ts";
import type { ProviderAnswer, StartedSignIn } from "../../server/net/openid-provider.ts";
import type { RefusedForm } from "./forms.server.ts";
import { translateFor } from "./language.server.ts";
import { safePath } from "./session.server.ts";
import { createSignedCookie } from "./signed-cookie.server.ts";

type Started = StartedSignIn & { redirectTo: string; expires: number };
type Refused = { status: number; message: string };

const startedSeconds = 10 * 60;
const startedCookie = createSignedCookie("signInStarted", {
  sameSite: "lax",
});
const refusedCookie = createSignedCookie("signInRefused", {
  ...{ sameSite: "lax", maxAge: 60 },
});

/** What the button says the provider is called; undefined when there is none. */
export function getProviderName(): string | undefined {
  return config().provider?.name;
}

/**
 * Sends the browser to the provider; a signed cookie keeps what its answer is checked with. The
 * answer comes to PUBLIC_URL, so under another of our names the browser is led there first, once:
 * a proxy may have changed the name that is seen here.
 */
export async function leaveForProvider(request: Request): Promise<Response> {
  const { host, searchParams } = new URL(request.url);
  const { publicUrl } = config();
  const redirectTo = safePath(searchParams.get("redirectTo"));
  if (host !== new URL(publicUrl).host && !searchParams.has("moved")) {
    const query = new URLSearchParams({ redirectTo, moved: "1" });
    return redirect(`${publicUrl}/auth/google?${query}`);
  }
  const { url, started } = await startSignIn();
  const expires = Date.now() + startedSeconds * 1000;
  const kept: Started = { ...started, redirectTo, expires };
  const cookie = await startedCookie.serialize(kept, { maxAge: startedSeconds });
  return redirect(url, { headers: { "set-cookie": cookie } });
}

/**
 * The provider's answer with what this browser kept for it. Throws 400 when they do not belong
 * together.
 */
export async function readReturn(
  request: Request,
): Promise<{ answer: ProviderAnswer; redirectTo: string }> {
  const value: unknown = await startedCookie.parse(request.headers.get("cookie"));
  const started = value as Started | null;
  if (!started || !(started.expires > Date.now())) {
    throw new Refusal(400, codeMessage("auth.signIn.notStarted"));
  }
  const { state, nonce, codeVerifier, redirectTo } = started;
  const code = await readAnswer(new URL(request.url).searchParams, state);
  return { answer: { code, nonce, codeVerifier }, redirectTo };
}

/** The header after which the same start cannot be used again. */
export function forgetStarted(): Promise<string> {
  return startedCookie.serialize(null, { maxAge: 0 });
}

/** Leads to the login page, which says why and answers with the refusal's status. */
export async function refuseSignIn(request: Request, error: unknown): Promise<Response> {
  if (!isRefusal(error)) throw error;
  const { status, message } = wordRefusal(translateFor(request), error);
  const refused: Refused = { status, message };
  const cookie = await refusedCookie.serialize(refused);
  return redirect("/login", { headers: { "set-cookie": cookie } });
}

/** The refusal to show on the login page, once. */
export async function takeRefusedSignIn(
  request: Request,
): Promise<{ refused: RefusedForm | undefined; init: ResponseInit }> {
  const value: unknown = await refusedCookie.parse(request.headers.get("cookie"));
  if (!value) return { refused: undefined, init: {} };
  const { status, message } = value as Refused;
  const forget = await refusedCookie.serialize(null, { maxAge: 0 });
  const init = { status, headers: { "set-cookie": forget } };
  return { refused: { message, issues: [], values: {} }, init };
}
