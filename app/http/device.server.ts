import { createSignedCookie } from "./signed-cookie.server.ts";

/** Tells a browser that has signed in here from strangers who guess; it opens nothing. */
const cookie = createSignedCookie("device", { sameSite: "lax", maxAge: 365 * 24 * 60 * 60 });

/** What the API gave this browser when somebody signed in with it; empty for a new one. */
export async function readDevice(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" ? value : "";
}

export function keepDevice(device: string): Promise<string> {
  return cookie.serialize(device);
}
