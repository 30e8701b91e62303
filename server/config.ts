import { availableParallelism } from "node:os";
import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readLimits } from "./limits.ts";

type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

const megabyte = 1024 * 1024;
const google = "https://accounts.google.com";
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/**
 * Reads the settings once. Throws with a plain sentence when one of them makes no sense.
 * Creates DATA_DIR when it is missing.
 */
export function readConfig(env: Environment = process.env) {
  const dataDir = makeDataDir(env);
  const host = env["HOST"] || "127.0.0.1";
  const port = readNumber(env, "PORT", 3000, 0, 65_535);
  const publicUrl = readUrl(env["PUBLIC_URL"] || `http://${asUrlHost(host)}:${port}`);
  return {
    host,
    port,
    dataDir,
    /** A file of SQLite, or the address of a database on PostgreSQL. */
    database: readDatabase(env, dataDir),
    /** Past any pooler, where new jobs are told of as they come; null looks for them every second. */
    databaseDirect: readAddress(env, "DATABASE_DIRECT_URL"),
    /** Where the bytes of files lie; null keeps them in the database. */
    files: readStoreAddress(env),
    publicUrl,
    ...readServed(env),
    secureCookies: publicUrl.startsWith("https:"),
    trustProxy: readSwitch(env, "TRUST_PROXY"),
    /** None are given where one is made at the first start. */
    sessionSecrets: (env["SESSION_SECRET"] || "").split(",").filter(Boolean),
    /** A session that nobody uses for so long ends. */
    sessionIdleMinutes: readNumber(env, "SESSION_IDLE_MINUTES", 10_080, 5, 43_200),
    /** The longest that a token for programs may work. */
    tokenDays: readNumber(env, "TOKEN_DAYS", 365, 1, 3650),
    /** What a new password needs, of 4, as zxcvbn counts; 0 takes any that fits the rule. */
    passwordStrength: readNumber(env, "PASSWORD_STRENGTH", 2, 0, 4),
    /** After so many days passwords are encrypted for a new key; 0 keeps the first one. */
    passwordKeyDays: readNumber(env, "PASSWORD_KEY_DAYS", 90, 0, 3650),
    /** Lets others than this machine read /metrics. */
    metricsToken: env["METRICS_TOKEN"] || null,
    productName: env["PRODUCT_NAME"] || "Acquis",
    logLevel: readLogLevel(env),
    /** Without a server, mails become .eml files under DATA_DIR/outbox. */
    smtpUrl: readSmtpUrl(env),
    /** Off lets mails, and the password of the mail server, cross the network in the clear. */
    smtpTls: readSwitch(env, "SMTP_TLS", "on"),
    mailFrom: env["MAIL_FROM"] || `no-reply@${new URL(publicUrl).hostname}`,
    uploads: {
      fileBytes: readNumber(env, "UPLOAD_FILE_MB", 25, 1, 1000) * megabyte,
      files: readNumber(env, "UPLOAD_FILES", 20, 1, 500),
      requestBytes: readNumber(env, "UPLOAD_REQUEST_MB", 200, 1, 4000) * megabyte,
    },
    /** Where people may sign in instead of with a password; null hides the way there. */
    provider: readProvider(env),
    /** Whether official texts may be fetched from their publishers, and from which list of them. */
    catalogue: {
      network: readSwitch(env, "CORPUS_NETWORK"),
      sourcesFile: env["CORPUS_SOURCES"] ? resolve(env["CORPUS_SOURCES"]) : null,
    },
    /** Writes the assistant's answers from the quotes it found; null leaves the built-in answer. */
    languageModel: readEndpoint(env, "LLM", 30),
    /** Has the same model judge findings beside ours; null where nothing names one, or off. */
    secondReader: readSecondReader(env),
    /** Gives passages and questions vectors, so that search finds what is meant; null for words alone. */
    embeddings: readEndpoint(env, "EMBEDDINGS", 10),
    /**
     * Whether companies' own websites may be read, addresses of private networks never, and how
     * long one is left alone between two of its pages.
     */
    websites: {
      network: readSwitch(env, "WEBSITE_NETWORK"),
      pauseMs: readNumber(env, "WEBSITE_PAUSE_MS", 500, 0, 60_000),
    },
    /** What each thread may keep of companies that were asked about, so that the next question is fast. */
    searchMemoryBytes: readNumber(env, "SEARCH_MEMORY_MB", 128, 1, 65_536) * megabyte,
    /** Threads that answer, search and export, besides the one that serves and the one for jobs. */
    threads: readNumber(
      env,
      "THREADS",
      Math.min(4, Math.max(2, availableParallelism() - 1)),
      1,
      64,
    ),
    /** What each of the processes that read files may hold. */
    readerMemoryBytes: readNumber(env, "READER_MEMORY_MB", 512, 384, 16_384) * megabyte,
    pdfWallClockMs: readNumber(env, "PDF_SECONDS", 20, 1, 600) * 1000,
    /** Whether text is recognised in pages that are pictures, by what, and how much of a document. */
    recognition: readRecognition(env),
    /** How many jobs of a kind this process runs at once, and how long the rows of ended ones stay. */
    jobs: {
      assessments: readNumber(env, "JOBS_ASSESSMENTS", 3, 1, 64),
      mails: readNumber(env, "JOBS_MAILS", 4, 1, 64),
      embeddings: readNumber(env, "JOBS_EMBEDDINGS", 2, 1, 64),
      secondReadings: readNumber(env, "JOBS_SECOND_READINGS", 1, 1, 64),
      keptDays: readNumber(env, "JOBS_KEPT_DAYS", 7, 1, 3650),
    },
    /** How much of what is over stays: assessments of each company, and days of the rest. */
    kept: {
      assessments: readNumber(env, "ASSESSMENTS_KEPT", 50, 2, 100_000),
      newsDays: readNumber(env, "NEWS_KEPT_DAYS", 730, 366, 36_500),
      signInDays: readNumber(env, "SIGN_INS_KEPT_DAYS", 90, 1, 36_500),
      logDays: readNumber(env, "ACCOUNT_LOG_DAYS", 365, 1, 36_500),
    },
    /** Sign-in attempts within fifteen minutes, for one account and for one address. */
    loginAttempts: {
      account: readNumber(env, "LOGIN_ATTEMPTS_ACCOUNT", 10, 1, 10_000),
      address: readNumber(env, "LOGIN_ATTEMPTS_ADDRESS", 50, 1, 1_000_000),
    },
    /** How often an account and an address may do what costs something. */
    limits: readLimits(env["LIMITS"], readNumber(env, "SIGNUPS_PER_ADDRESS", 20, 1, 1_000_000)),
    /** How much one business account may hold. */
    quotas: {
      companies: readNumber(env, "QUOTA_COMPANIES", 1000, 1, 1_000_000),
      bytes: readNumber(env, "QUOTA_MB", 20_480, 1, 100_000_000) * megabyte,
      pages: readNumber(env, "QUOTA_PAGES", 300_000, 1, 1_000_000_000),
    },
  };
}

let current: Config | undefined;

/** The settings of this process, read at first use. */
export function config(): Config {
  current ??= readConfig();
  return current;
}

/** The host as it stands in an address: IPv6 in brackets. */
export function asUrlHost(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function makeDataDir(env: Environment): string {
  const folder = resolve(env["DATA_DIR"] || "./data");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR must be a folder to write to, but "${folder}" is none (${code}).`, {
      cause: error,
    });
  }
}

/** A folder of ours that others may look into is closed to them; one of somebody else is left. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}

function readDatabase(env: Environment, dataDir: string): string {
  return readAddress(env, "DATABASE_URL") ?? join(dataDir, "acquis.sqlite");
}

function readAddress(env: Environment, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  // It is not repeated: it may hold a password.
  throw new Error(`${name} must be an address such as postgres://user:password@host/name.`);
}

/** Where files lie in a store that speaks as S3 does. */
export type StoreAddress = {
  /** What the name of a file is added to. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

/** s3://KEY:SECRET@host/bucket/folder?region=eu-central-1, and tls=off where it speaks plain HTTP. */
function readStoreAddress(env: Environment): StoreAddress | null {
  const text = env["FILES_URL"];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const folder = url?.pathname.replace(/\/*$/, "/") ?? "";
  const known = [...(url?.searchParams.keys() ?? [])].every((key) => /^(region|tls)$/.test(key));
  const tls = url?.searchParams.get("tls") ?? "on";
  const named = url?.protocol === "s3:" && url.host && url.username && url.password;
  if (!url || !named || folder.length < 3 || !known || !/^(on|off)$/.test(tls)) {
    // It is not repeated: it holds a password.
    throw new Error("FILES_URL must be an address such as s3://KEY:SECRET@s3.example/bucket.");
  }
  return {
    url: `${tls === "on" ? "https" : "http"}://${url.host}${folder}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}

const roles = ["all", "web", "worker"] as const;

/** Whether this process answers requests, works through the queue, or does both. */
function readRole(env: Environment): (typeof roles)[number] {
  const text = (env["ROLE"] || "all").toLowerCase();
  const role = roles.find((one) => one === text);
  if (role) return role;
  throw new Error(`ROLE must be web, worker or all, but is "${env["ROLE"]}".`);
}

/** What this process serves, and where the user API is when it is not in this process. */
function readServed(env: Environment) {
  const apiUrl = readApiUrl(env);
  const role = readRole(env);
  const servesPages = readSwitch(env, "PAGES", "on") && role !== "worker";
  if (apiUrl && role === "worker") {
    throw new Error("ROLE=worker works through a queue, and API_URL says it is elsewhere.");
  }
  if (apiUrl && !servesPages) {
    throw new Error("PAGES=off leaves only the API to serve, and API_URL says it is elsewhere.");
  }
  const limits = {
    requestMs: readNumber(env, "API_REQUEST_MS", 700_000, 1, 86_400_000),
    dashboardMs: readNumber(env, "API_DASHBOARD_MS", 300_000, 1, 86_400_000),
    /** So long a page waits for a dashboard before the wait screen takes over. */
    patienceMs: readNumber(env, "API_PATIENCE_MS", 2_000, 0, 60_000),
    /** The largest answer that is read, files excepted. */
    jsonBytes: readNumber(env, "API_ANSWER_MB", 16, 1, 1000) * megabyte,
  };
  return { role, servesPages, remote: apiUrl ? { url: apiUrl, ...limits } : null };
}

/** The base that the paths of the calls are added to, with its last slash; null when embedded. */
function readApiUrl(env: Environment): string | null {
  const text = env["API_URL"];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    const example = "https://acquis.example/api";
    throw new Error(`API_URL must be an http or https address such as ${example}.`);
  }
  return url.href.replace(/\/*$/, "/");
}

function readLogLevel(env: Environment): string {
  const level = env["LOG_LEVEL"] || "info";
  if (logLevels.includes(level)) return level;
  throw new Error(`LOG_LEVEL must be one of ${logLevels.join(", ")}, but is "${level}".`);
}

/** Null reads no pictures. */
function readRecognition(env: Environment) {
  const by = (env["OCR"] || "off").toLowerCase();
  const limits = {
    pages: readNumber(env, "OCR_PAGES", 100, 1, 3000),
    pageMs: readNumber(env, "OCR_PAGE_SECONDS", 60, 1, 600) * 1000,
    memoryBytes: readNumber(env, "OCR_MEMORY_MB", 1024, 128, 16_384) * megabyte,
  };
  if (by === "tesseract") return limits;
  if (by === "off") return null;
  throw new Error(`OCR must be off or tesseract, but is "${env["OCR"]}".`);
}

function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
}

function readSwitch(env: Environment, name: string, fallback: "on" | "off" = "off"): boolean {
  const text = (env[name] || fallback).toLowerCase();
  if (["on", "true", "1", "yes"].includes(text)) return true;
  if (["off", "false", "0", "no"].includes(text)) return false;
  throw new Error(`${name} must be on or off, but is "${env[name]}".`);
}

function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new Error(`PUBLIC_URL must be an http or https address, but is "${text}".`);
  }
  return new URL(text).origin;
}

function readSmtpUrl(env: Environment): string | null {
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
};

function readProvider(env: Environment): ProviderConfig | null {
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

function isIssuer(text: string): boolean {
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
function readSecondReader(env: Environment) {
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
