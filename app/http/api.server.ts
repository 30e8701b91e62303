import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { sendInProcess } from "../../server/api/in-process.ts";
import { isRefusal } from "../../server/errors.ts";
import { forgetToken, getToken } from "./session.server.ts";
import { redirectWithError } from "./toast.server.ts";

/** The user API for somebody who is not signed in: sign-up and login. */
export function openApi(context: AppLoadContext): ApiClient {
  return createApiClient(sendInProcess(addressOf(context)));
}

/**
 * Runs a loader's or an action's work for the signed-in user. Signed out it redirects to the
 * login page; a dead token is removed; other refusals become responses with their status, so
 * that the route's ErrorBoundary words them.
 */
export async function withApi<Result>(
  { request, context }: { request: Request; context: AppLoadContext },
  work: (api: ApiClient) => Promise<Result>,
): Promise<Result> {
  const token = await getToken(request);
  if (!token) throw redirect(loginPath(request));
  try {
    return await work(createApiClient(sendInProcess(addressOf(context)), token));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.status === 401) {
      throw await redirectWithError("/login", "your session has expired, please login again", {
        headers: { "set-cookie": await forgetToken(request) },
      });
    }
    throw new Response(error.message, {
      status: error.status,
      headers: error.retryAfter ? { "retry-after": String(error.retryAfter) } : {},
    });
  }
}

/** Only for redirects away from pages that signed-in people have no use for. */
export async function isSignedIn(request: Request): Promise<boolean> {
  return Boolean(await getToken(request));
}

function addressOf(context: AppLoadContext): string {
  return typeof context["clientAddress"] === "string" ? context["clientAddress"] : "unknown";
}

function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || pathname === "/dashboard/overview") return "/login";
  return `/login?redirectTo=${encodeURIComponent(pathname + search)}`;
}
