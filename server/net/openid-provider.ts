import * as client from "openid-client";
import { z } from "zod";
import { config } from "../config.ts";
import type { ProviderConfig } from "../settings/endpoints.ts";
import { Refusal, isRefusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { guardedFetch, OutgoingFailure } from "./guarded-fetch.ts";
import { log } from "../log.ts";

/** What a browser has to keep while its person is at the provider. */
export type StartedSignIn = { state: string; nonce: string; codeVerifier: string };
/** What the provider's answer and the browser's memory give together. */
export type ProviderAnswer = { code: string; codeVerifier: string; nonce: string };
/** What the provider vouches for. */
export type ProviderClaims = {
  issuer: string;
  subject: string;
  /** Null when it gave none, or one that no mail can be sent to. */
  email: string | null;
  emailVerified: boolean;
  name: string;
};

/** A provider, and where it sends browsers back to. */
export type ProviderClient = { provider: ProviderConfig; callbackUrl: string };

const scope = "openid email profile";
const mostBytes = 256 * 1024;
const metadataLifetimeMs = 60 * 60 * 1000;
/** Of so many providers what they say of themselves is kept. */
const mostKept = 200;

/** Throws 404 when no provider is set. */
export function requireProvider(): ProviderConfig {
  const { provider } = config();
  if (provider) return provider;
  throw new Refusal(404, codeMessage("refusals.provider.none"));
}

/** The provider of the settings, for whoever uses this installation. */
function ofSettings(): ProviderClient {
  return { provider: requireProvider(), callbackUrl: `${config().publicUrl}/auth/google/callback` };
}

/** Throws 502, 503 or 504 where the provider does not say of itself what is needed. */
export async function checkProvider(of: ProviderClient): Promise<void> {
  await withProvider(of, () => Promise.resolve());
}

/** The address at the provider that asks who is there. Throws 502, 503 or 504 when it fails us. */
export async function startSignIn(
  of: ProviderClient = ofSettings(),
): Promise<{ url: string; started: StartedSignIn }> {
  return withProvider(of, async (configuration) => {
    const started = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: of.callbackUrl,
      scope,
      state: started.state,
      nonce: started.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(started.codeVerifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, started };
  });
}

/**
 * The code in the provider's answer to this browser. Throws 400 when the answer belongs to
 * another start, comes from somebody else, or says no.
 */
export async function readAnswer(
  answer: URLSearchParams,
  state: string,
  of: ProviderClient = ofSettings(),
): Promise<string> {
  const { name } = of.provider;
  return withProvider(of, async (configuration) => {
    const { issuer, authorization_response_iss_parameter_supported: namesItself } =
      configuration.serverMetadata();
    const sender = answer.get("iss");
    if (answer.get("state") !== state || (sender ? sender !== issuer : namesItself)) {
      throw new Refusal(400, codeMessage("refusals.provider.foreignAnswer"));
    }
    const error = answer.get("error");
    if (error === "access_denied") {
      throw new Refusal(400, codeMessage("refusals.provider.cancelled", { provider: name }));
    }
    const code = answer.get("code");
    if (code && !error) return code;
    log().warn({ error }, "the provider did not sign somebody in");
    throw new Refusal(400, codeMessage("refusals.provider.refused", { provider: name }));
  });
}

/**
 * Trades the code for what the provider says of the person, its signature checked. Throws 400
 * for a code that is spent or belongs to another sign-in, 502, 503 or 504 when the provider
 * fails us.
 */
export async function exchangeCode(
  answer: ProviderAnswer,
  of: ProviderClient = ofSettings(),
): Promise<ProviderClaims> {
  return withProvider(of, async (configuration) => {
    const { issuer } = configuration.serverMetadata();
    const url = new URL(of.callbackUrl);
    // Whoever hands the code over has compared the answer's own sender and state.
    url.search = new URLSearchParams({ code: answer.code, iss: issuer }).toString();
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: answer.codeVerifier,
      expectedNonce: answer.nonce,
      idTokenExpected: true,
    });
    return readClaims(tokens.claims());
  });
}

const foreignNonce = z.object({
  cause: z.object({ cause: z.object({ claim: z.literal("nonce") }) }),
});
const email = z.string().trim().max(254).email();

function readClaims(claims: client.IDToken | undefined): ProviderClaims {
  if (!claims) throw new client.ClientError("there is no ID token");
  const { iss, sub, name } = claims;
  return {
    issuer: iss,
    subject: sub,
    email: email.safeParse(claims["email"]).data ?? null,
    emailVerified: claims["email_verified"] === true,
    name: typeof name === "string" ? name : "",
  };
}

async function withProvider<Result>(
  { provider }: ProviderClient,
  work: (configuration: client.Configuration) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await discover(provider));
  } catch (error) {
    throw asRefusal(error, provider);
  }
}

type Discovered = { until: number; configuration: Promise<client.Configuration> };
const discovered = new Map<string, Discovered>();

/** What the provider says of itself, asked once an hour. */
function discover(provider: ProviderConfig): Promise<client.Configuration> {
  const key = JSON.stringify(provider);
  const known = discovered.get(key);
  if (known && known.until > Date.now()) return known.configuration;
  const configuration = askProvider(provider);
  const entry = { until: Date.now() + metadataLifetimeMs, configuration };
  discovered.delete(key);
  discovered.set(key, entry);
  const [oldest] = discovered.keys();
  if (discovered.size > mostKept && oldest !== undefined) discovered.delete(oldest);
  configuration.catch(() => {
    if (discovered.get(key) === entry) discovered.delete(key);
  });
  return configuration;
}

async function askProvider(provider: ProviderConfig): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, timeoutSeconds } = provider;
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret ? proveWith(clientSecret) : client.None(),
    {
      timeout: timeoutSeconds,
      [client.customFetch]: (url, options) => fetchWhole(url, options, provider),
      // What may go over http is decided below, and for each address.
      execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    },
  );
  // The others are checked when they are fetched; here it is browsers that are sent.
  requireSafeAddress(configuration.serverMetadata().authorization_endpoint, provider);
  return configuration;
}

/** Says who we are in the way the provider prefers; without a word of it, in the standard's. */
function proveWith(secret: string): client.ClientAuth {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return takesPost ? post(server, ...rest) : basic(server, ...rest);
  };
}

/** The whole answer at once, so that whatever breaks off is told as what it is. */
async function fetchWhole(
  url: string,
  options: client.CustomFetchOptions,
  provider: ProviderConfig,
): Promise<Response> {
  requireSafeAddress(url, provider);
  const target = new URL(url);
  const limits = {
    origin: target.origin,
    publicOnly: provider.publicOnly ?? false,
    timeoutMs: provider.timeoutSeconds * 1000,
    mostBytes,
    mostRedirects: 0,
  };
  const response = await guardedFetch(target, options as RequestInit, limits);
  const { status, headers } = response;
  const bytes = await response.arrayBuffer();
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
}

/** The provider names its own addresses; they have to be https, or where the issuer itself is. */
function requireSafeAddress(address: string | undefined, { issuer }: ProviderConfig): void {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === "https:" || url?.origin === new URL(issuer).origin) return;
  throw new client.ClientError(`the provider names an address that is not safe: ${address}`);
}

function asRefusal(error: unknown, { name }: ProviderConfig): unknown {
  if (isRefusal(error)) return error;
  if (isSpentCode(error) || isForeignNonce(error)) {
    return new Refusal(400, codeMessage("refusals.provider.spent"));
  }
  const failure = findFailure(error);
  const known = error instanceof client.ClientError || error instanceof client.ResponseBodyError;
  if (!failure && !known) return error;
  log().warn({ reasons: listReasons(error) }, "signing in with the provider failed");
  if (failure?.fault === "unreachable" || failure?.fault === "hung_up") {
    return new Refusal(503, codeMessage("refusals.provider.unreachable", { provider: name }));
  }
  if (failure?.fault === "timed_out") {
    return new Refusal(504, codeMessage("refusals.provider.slow", { provider: name }));
  }
  return new Refusal(502, codeMessage("refusals.provider.unusable", { provider: name }));
}

function isSpentCode(error: unknown): boolean {
  return error instanceof client.ResponseBodyError && error.error === "invalid_grant";
}

/** A token that is good, but for another start. */
function isForeignNonce(error: unknown): boolean {
  return foreignNonce.safeParse(error).success;
}

/** What went wrong on the way, however deep the client has wrapped it. */
function findFailure(error: unknown): OutgoingFailure | null {
  if (error instanceof OutgoingFailure) return error;
  return error instanceof Error ? findFailure(error.cause) : null;
}

/** Messages only: what else hangs on these errors may hold codes and tokens. */
function listReasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [error.message, ...listReasons(error.cause)];
}
