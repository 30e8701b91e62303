import { createSignedCookie } from "./signed-cookie.server.ts";

/** Carries a token that was just made to the page that shows it, which is the only one to do so. */
const cookie = createSignedCookie("newToken", {
  sameSite: "strict",
  maxAge: 60,
});

export async function readNewToken(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" ? value : null;
}

export function keepNewToken(token: string): Promise<string> {
  return cookie.serialize(token);
}

export function forgetNewToken(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
