import { createToastUtilsWithCustomSession } from "remix-toast";
import { createCookieSessionStorage } from "@remix-run/node";
import { config } from "../../server/config.ts";

const storage = createCookieSessionStorage({
  cookie: {
    name: "toast",
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: config().secureCookies,
    secrets: config().sessionSecrets,
  },
});

export const { getToast, redirectWithSuccess, redirectWithError, redirectWithWarning } =
  createToastUtilsWithCustomSession(storage);
