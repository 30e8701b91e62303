import type { AppLoadContext } from "./remix.server.ts";
import { redirect } from "./remix.server.ts";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient, Remembered } from "../../server/api/client.ts";
import type { RequestEnv } from "../../server/api/environment.ts";
import { recallAnswers, sendInProcess } from "../../server/in-process-api.ts";
import { remoteApi } from "../../server/api/remote/remote.ts";
import { isRefusal, isStillLoading, wordRefusal } from "../../server/errors.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { readLanguage, translateFor } from "./language.server.ts";
import { forgetToken, getToken } from "./session.server.ts";
import { redirectWithError } from "./toast.server.ts";

type Asked = { request: Request; context: AppLoadContext };

/** The user API for somebody who is not signed in: sign-up and login. */
export function openApi({ request, context }: Asked): ApiClient {
  const { env } = pageOf(context);
  env.language = readLanguage(request);
  const api = remoteApi()?.open(env.clientAddress) ?? createApiClient(sendInProcess(env));
  return wordRefusals(translateFor(request), api);
}

/**
 * Runs a loader's or an action's work for the signed-in user. Signed out it redirects to the
 * login page; a dead token is removed; other refusals become responses with their status, so
 * that the route's ErrorBoundary words them. A dashboard that takes long leads to the wait screen.
 */
export async function withApi<Result>(
  { request, context }: Asked,
  work: (api: ApiClient) => Promise<Result>,
): Promise<Result> {
  const token = await (pageOf(context).token ??= getToken(request));
  if (!token) throw redirect(loginPath(request));
  try {
    return await work(await connect(request, context, token));
  } catch (error) {
    if (isStillLoading(error)) throw redirect(waitPath(error.company));
    if (!isRefusal(error)) throw error;
    if (error.status === 403 && (await lacksFactor(request, context, token))) {
      throw redirect("/second-factor");
    }
    if (error.status === 401) {
      throw await redirectWithError(
        loginPath(request),
        translateFor(request)("errors.sessionExpired"),
        {
          headers: { "set-cookie": await forgetToken(request) },
        },
      );
    }
    throw new Response(wordRefusal(translateFor(request), error).message, {
      status: error.status,
      headers: error.retryAfter ? { "retry-after": String(error.retryAfter) } : {},
    });
  }
}

/** Whether nothing is open to the reader until they have set up codes at sign-in. */
async function lacksFactor(
  request: Request,
  context: AppLoadContext,
  token: string,
): Promise<boolean> {
  try {
    return (await (await connect(request, context, token)).getProfile()).factorMissing;
  } catch {
    return false;
  }
}

/** Only for redirects away from pages that signed-in people have no use for. */
export async function isSignedIn(request: Request): Promise<boolean> {
  return Boolean(await getToken(request));
}

const longestWish = 2_000;

type Page = {
  env: RequestEnv;
  token?: Promise<string | undefined>;
  /** The API for its loaders; what an action asks has one of its own. */
  api?: Promise<ApiClient>;
};

/** One for each request, since Remix runs the loaders of nested routes side by side. */
const pages = new WeakMap<AppLoadContext, Page>();

function pageOf(context: AppLoadContext): Page {
  const known = pages.get(context);
  if (known) return known;
  const { clientAddress } = context;
  const env: RequestEnv = { lookedUp: new Map() };
  if (typeof clientAddress === "string") env.clientAddress = clientAddress;
  const page: Page = { env };
  pages.set(context, page);
  return page;
}

/** Each of its calls refuses in the language of the page. */
function connect(request: Request, context: AppLoadContext, token: string): Promise<ApiClient> {
  const page = pageOf(context);
  page.env.language = readLanguage(request);
  // What an action changes must be read anew by the loaders that run after it.
  if (request.method !== "GET") return open(request, withoutMemory(page.env), token);
  return (page.api ??= open(request, page.env, token));
}

async function open(request: Request, env: RequestEnv, token: string): Promise<ApiClient> {
  const reading = env.lookedUp !== undefined;
  const remote = remoteApi();
  const t = translateFor(request);
  if (remote) {
    const { clientAddress } = env;
    const remembered: Remembered | undefined = reading ? new Map() : undefined;
    return wordRefusals(t, await remote.connect({ token, clientAddress, remembered }));
  }
  const remembered = reading ? await recallAnswers(env, token) : undefined;
  return wordRefusals(t, createApiClient(sendInProcess(env), token, remembered));
}

/** The same calls, each of which refuses in the language of the page. */
function wordRefusals(t: Translate, api: ApiClient): ApiClient {
  const worded = Object.entries(api).map(([name, call]) => [
    name,
    async (...input: unknown[]) => {
      try {
        return await (call as (...given: unknown[]) => unknown)(...input);
      } catch (error) {
        throw isRefusal(error) ? wordRefusal(t, error) : error;
      }
    },
  ]);
  return Object.fromEntries(worded) as ApiClient;
}

function withoutMemory({ lookedUp: _lookedUp, ...env }: RequestEnv): RequestEnv {
  return env;
}

function waitPath(company: string): string {
  return `/loadingYourDashboard?company=${encodeURIComponent(company)}`;
}

function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const wish = encodeURIComponent(pathname + search);
  if (request.method !== "GET" || pathname === "/dashboard/overview") return "/login";
  // Coding makes an address up to three times as long, and servers refuse what is too long.
  return wish.length > longestWish ? "/login" : `/login?redirectTo=${wish}`;
}
