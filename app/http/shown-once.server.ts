import { createSignedCookie } from "./signed-cookie.server.ts";

/** Each carries a secret that was just made to the page that shows it, the only one to do so. */
const cookies = {
  token: createSignedCookie("newToken", { sameSite: "strict", maxAge: 60 }),
  auditorLink: createSignedCookie("newAuditorLink", { sameSite: "strict", maxAge: 60 }),
  directoryToken: createSignedCookie("newDirectoryToken", { sameSite: "strict", maxAge: 60 }),
  webhookSecret: createSignedCookie("newWebhookSecret", { sameSite: "strict", maxAge: 60 }),
  calendarAddress: createSignedCookie("newCalendarAddress", { sameSite: "strict", maxAge: 60 }),
};

type Secret = keyof typeof cookies;

export async function readShownOnce(request: Request, secret: Secret): Promise<string | null> {
  const value: unknown = await cookies[secret].parse(request.headers.get("cookie"));
  return typeof value === "string" ? value : null;
}

export function keepShownOnce(secret: Secret, value: string): Promise<string> {
  return cookies[secret].serialize(value);
}

export function forgetShownOnce(secret: Secret): Promise<string> {
  return cookies[secret].serialize("", { maxAge: 0 });
}
