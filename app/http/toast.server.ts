import { createToastUtilsWithCustomSession } from "remix-toast";
import { createCookieSessionStorage } from "./remix.server.ts";
import { createSignedCookie } from "./signed-cookie.server.ts";

const storage = createCookieSessionStorage({
  cookie: createSignedCookie("toast", { sameSite: "lax" }),
});

export const { getToast, redirectWithSuccess, redirectWithError, redirectWithInfo } =
  createToastUtilsWithCustomSession(storage);

/** Whether there is a toast to read; most requests carry none, and reading costs a signature. */
export function hasToast(request: Request): boolean {
  return request.headers.get("cookie")?.includes("toast=") ?? false;
}
