import type { AppLoadContext } from "./remix.server.ts";
import { redirect } from "./remix.server.ts";
import { config } from "../../server/config.ts";
import { Refusal } from "../../server/errors.ts";
import { codeMessage } from "../../server/messages/coded-message.ts";
import { openApi } from "./api.server.ts";
import { safePath } from "./session.server.ts";
import { createSignedCookie } from "./signed-cookie.server.ts";
import { goOn } from "./waiting-sign-in.server.ts";

type Asked = { request: Request; context: AppLoadContext; params: { accountId?: string } };
type Started = {
  accountId: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectTo: string;
  expires: number;
};

const startedSeconds = 10 * 60;
const startedCookie = createSignedCookie("companySignInStarted", { sameSite: "lax" });

/** Whether accounts may have a provider of their own here. */
export function offersCompanySignIn(): boolean {
  return config().accountProviders !== null;
}

/** Where a link leads that starts a sign-in with the provider of an account. */
export function companySignInPath(accountId: string, redirectTo: string): string {
  return `/auth/company/${accountId}?${new URLSearchParams({ redirectTo })}`;
}

/** Sends the browser to the account's provider; a signed cookie keeps what its answer is checked with. */
export async function leaveForCompany({ request, context, params }: Asked): Promise<Response> {
  const { host, searchParams } = new URL(request.url);
  const { publicUrl } = config();
  const accountId = params.accountId ?? "";
  const redirectTo = safePath(searchParams.get("redirectTo"));
  // The answer comes to PUBLIC_URL: the cookie has to be kept there. Once, as a proxy may rename us.
  if (host !== new URL(publicUrl).host && !searchParams.has("moved")) {
    return redirect(`${publicUrl}${companySignInPath(accountId, redirectTo)}&moved=1`);
  }
  const { url, ...started } = await openApi({ request, context }).startSignOn(accountId);
  const expires = Date.now() + startedSeconds * 1000;
  const kept: Started = { ...started, accountId, redirectTo, expires };
  const cookie = await startedCookie.serialize(kept, { maxAge: startedSeconds });
  return redirect(url, { headers: { "set-cookie": cookie } });
}

/** Signs in with what the provider sent. Throws 400 where this browser did not ask that provider. */
export async function comeBackFromCompany({ request, context, params }: Asked): Promise<Response> {
  const started = (await startedCookie.parse(request.headers.get("cookie"))) as Started | null;
  const isOurs = started && started.accountId === params.accountId;
  if (!isOurs || !(started.expires > Date.now())) {
    throw new Refusal(400, codeMessage("auth.signIn.notStarted"));
  }
  const { redirectTo, expires: _expires, ...kept } = started;
  const query = new URL(request.url).search.slice(1);
  const signedIn = await openApi({ request, context }).finishSignOn({ ...kept, query });
  return goOn(request, signedIn, redirectTo);
}

/** The header after which the same start cannot be used again. */
export function forgetCompanyStart(): Promise<string> {
  return startedCookie.serialize(null, { maxAge: 0 });
}
