import { createSignedCookie } from "./signed-cookie.server.ts";

/** What was chosen before the sign-up; the API checks it once more when it is used. */
export type Onboarding = { businessType: string; complianceFocus: string[]; region: string };

const cookie = createSignedCookie("onboarding", {
  sameSite: "lax",
  maxAge: 24 * 60 * 60,
});

export async function readOnboarding(request: Request): Promise<Onboarding | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return (value as Onboarding | null) ?? undefined;
}

export function keepOnboarding(choice: Onboarding): Promise<string> {
  return cookie.serialize(choice);
}

export function forgetOnboarding(): Promise<string> {
  return cookie.serialize(null, { maxAge: 0 });
}
