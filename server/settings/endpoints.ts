import { isIP } from "node:net";
import { type Environment, readNumber } from "./values.ts";

const google = "https://accounts.google.com";

/** The base that the paths of the calls are added to, with its last slash; null when embedded. */
export function readApiUrl(env: Environment): string | null {
  const text = env["API_URL"];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    const example = "https://acquis.example/api";
    throw new Error(`API_URL must be an http or https address such as ${example}.`);
  }
  return url.href.replace(/\/*$/, "/");
}

export function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new Error(`PUBLIC_URL must be an http or https address, but is "${text}".`);
  }
  return new URL(text).origin;
}

export function readSmtpUrl(env: Environment): string | null {
  const text = env["SMTP_URL"];
  if (!text) return null;
  if (URL.canParse(text) && /^smtps?:/.test(text)) return text;
  throw new Error("SMTP_URL must be an address such as smtp://user:password@host:587.");
}

/** An OpenID provider and what this product is called there. */
export type ProviderConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** As it stands on the button. */
  name: string;
  timeoutSeconds: number;
  /** For one that an account chose: no host but those of the public internet. */
  publicOnly?: boolean;
};

export function readProvider(env: Environment): ProviderConfig | null {
  const clientId = env["GOOGLE_CLIENT_ID"];
  if (!clientId) return null;
  const issuer = env["OIDC_ISSUER"] || google;
  if (!isIssuer(issuer)) {
    const problem = `OIDC_ISSUER must be an https address, or an http one of this machine`;
    throw new Error(`${problem}, but is "${issuer}".`);
  }
  return {
    issuer,
    clientId,
    clientSecret: env["GOOGLE_CLIENT_SECRET"] || null,
    name: env["OIDC_NAME"] || (issuer === google ? "Google" : new URL(issuer).host),
    timeoutSeconds: readNumber(env, "OIDC_SECONDS", 10, 1, 60),
  };
}

/** Whether accounts may bring a provider of their own, and whether it may stand in a private network. */
export function readAccountProviders(env: Environment) {
  const reach = readReach(env, "ACCOUNT_OIDC");
  const timeoutSeconds = readNumber(env, "OIDC_SECONDS", 10, 1, 60);
  return reach && { ...reach, timeoutSeconds };
}

/** Whether accounts may have events sent to addresses of theirs, and how long one may take to answer. */
export function readWebhooks(env: Environment) {
  const reach = readReach(env, "WEBHOOKS");
  const timeoutMs = readNumber(env, "WEBHOOK_SECONDS", 15, 1, 60) * 1000;
  return reach && { ...reach, timeoutMs };
}

/** How far what accounts name may lie: null for nowhere. */
function readReach(env: Environment, name: string): { publicOnly: boolean } | null {
  const where = (env[name] || "off").toLowerCase();
  if (!["off", "public", "private"].includes(where)) {
    throw new Error(`${name} must be off, public or private, but is "${env[name]}".`);
  }
  return where === "off" ? null : { publicOnly: where === "public" };
}

/** By what a mail domain is shown to belong to an account: records of DNS, or a list. */
export function readDomainProofs(env: Environment) {
  const dns = env["DOMAIN_DNS"] || "off";
  const named = new Map<string, string>();
  for (const one of (env["PROVED_DOMAINS"] || "").split(",").map((text) => text.trim())) {
    if (one === "") continue;
    const [, domain, proof] = /^([^\s=@]+\.[^\s=@]+)=([\w-]{22})$/.exec(one) ?? [];
    if (!domain || !proof) {
      const form = "firm.example=AbCdEfGhIjKlMnOpQrStUv";
      throw new Error(`PROVED_DOMAINS must be a list such as "${form}", but holds "${one}".`);
    }
    named.set(domain.toLowerCase(), proof);
  }
  return { named, dns: readResolver(dns) };
}

/** Null asks nobody, an empty list the resolvers of the machine. */
function readResolver(text: string): string[] | null {
  if (/^(off|false|0|no)$/i.test(text)) return null;
  if (/^(on|true|1|yes)$/i.test(text)) return [];
  const host = text.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) || isIP(text)) return [text];
  throw new Error(`DOMAIN_DNS must be off, on or the address of a resolver, but is "${text}".`);
}

export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { search, hash, username } = new URL(text);
  return !search && !hash && !username && isProtected(text);
}

/** What goes over http could be read and changed on its way, unless it never leaves the machine. */
export function isProtected(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && loopback);
}

/** Browsers keep passkeys for names alone, not for addresses of numbers, and only where nobody can listen. */
export function mayHavePasskeys(publicUrl: string): boolean {
  return isProtected(publicUrl) && !/^[\d.]+$|^\[/.test(new URL(publicUrl).hostname);
}

/** A model behind an OpenAI-compatible address that whoever runs the server chose. */
export type ModelEndpoint = {
  /** The base of its calls, without a last slash. */
  url: string;
  host: string;
  key: string | null;
  model: string;
  timeoutMs: number;
};

/** The settings PREFIX_BASE_URL, _MODEL, _API_KEY and _SECONDS; the first two only together. */
export function readEndpoint(
  env: Environment,
  prefix: string,
  seconds: number,
): ModelEndpoint | null {
  const [text, model, key] = ["BASE_URL", "MODEL", "API_KEY"].map((n) => env[`${prefix}_${n}`]);
  const timeoutMs = readNumber(env, `${prefix}_SECONDS`, seconds, 1, 600) * 1000;
  if (!text && !model && !key) return null;
  if (!text) throw new Error(`${prefix}_BASE_URL is missing: the address of the model's endpoint.`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    const example = "https://models.example/v1";
    throw new Error(`${prefix}_BASE_URL must be an http or https address such as ${example}.`);
  }
  if (!model?.trim()) throw new Error(`${prefix}_MODEL is missing: which model to ask for there.`);
  if (key && /[^\x21-\x7e]/.test(key)) {
    throw new Error(`${prefix}_API_KEY holds a space or a letter that no key can hold.`);
  }
  const base = url.href.replace(/\/+$/, "");
  return { url: base, host: url.host, key: key || null, model: model.trim(), timeoutMs };
}

/** Null where nobody reads again. */
export function readSecondReader(env: Environment) {
  const does = (env["SECOND_READER"] || "suggest").toLowerCase();
  if (!["off", "suggest", "decide"].includes(does)) {
    throw new Error(
      `SECOND_READER must be off, suggest or decide, but is "${env["SECOND_READER"]}".`,
    );
  }
  const findings = readNumber(env, "SECOND_READER_FINDINGS", 60, 1, 5000);
  const endpoint = readEndpoint(env, "LLM", 30);
  return endpoint && does !== "off" ? { endpoint, decides: does === "decide", findings } : null;
}
