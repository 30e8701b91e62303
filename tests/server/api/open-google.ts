import { createApiClient } from "../../../server/api/client.ts";
import { startSignIn } from "../../../server/net/openid-provider.ts";
import type { ProviderAnswer } from "../../../server/net/openid-provider.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { walkProvider } from "../../setup/start-provider.ts";
import type { ProviderPerson, TestProvider } from "../../setup/start-provider.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { Visitor } from "../../setup/visitor.ts";

export const publicUrl = "http://127.0.0.1:3000";

/** A server that is set to the provider, and people who sign in there. */
export async function openGoogle(provider: TestProvider) {
  const server = await startTestApi({ worker: true });

  /** Signs in at the provider, and gives what a browser then holds. */
  async function getAnswer(login: string, person?: ProviderPerson): Promise<ProviderAnswer> {
    if (person) provider.people.set(login, person);
    const { url, started } = await startSignIn();
    const back = await walkProvider(new Visitor(provider.issuer), url, login, publicUrl);
    const { nonce, codeVerifier } = started;
    return { code: new URL(back).searchParams.get("code") ?? "", nonce, codeVerifier };
  }

  async function signIn(login: string, person?: ProviderPerson) {
    const signedIn = await server.open.signInWithProvider(await getAnswer(login, person));
    return { ...signedIn, ...createApiClient(server.send, signedIn.token) };
  }

  const refusalFor = async (answer: ProviderAnswer) =>
    refusalOf(server.open.signInWithProvider(answer));
  const countSessions = async () =>
    (await server.db.selectFrom("sessions").select("id").execute()).length;

  /** Signs up with a password, and follows the mailed link unless told not to. */
  async function signUp(email: string, { verified = true } = {}) {
    const { token } = await server.open.signUp({ businessName: "A", email, password: "secret1!" });
    if (verified) {
      const mail = await waitForMail(({ to }) => to === email);
      await server.open.verifyEmail(linkIn(mail).split("/").at(-1) ?? "");
    }
    return createApiClient(server.send, token);
  }

  async function stop(): Promise<void> {
    await server.stop();
    await provider.stop();
  }

  return { server, getAnswer, signIn, refusalFor, countSessions, signUp, stop };
}

export const vouched = (email: string, name?: unknown): ProviderPerson => ({
  email,
  email_verified: true,
  name,
});

export function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none"}').toString("base64url");
  return `${header}.${token.split(".")[1]}.`;
}
