import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { readLimits } from "./limits.ts";
import {
  readAccountProviders,
  readApiUrl,
  readDomainProofs,
  readEndpoint,
  readProvider,
  readSecondReader,
  readSmtpUrl,
  readUrl,
  readWebhooks,
} from "./settings/endpoints.ts";
import {
  makeDataDir,
  readAddress,
  readDatabase,
  readDataKeys,
  readStoreAddress,
} from "./settings/storage.ts";
import { type Environment, megabyte, readNumber, readSwitch } from "./settings/values.ts";

export type Config = ReturnType<typeof readConfig>;

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
    /** What is stored is encrypted with the first; the others open what older ones sealed. */
    dataKeys: readDataKeys(env),
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
    /** Whether accounts may bring their own; null hides all of it. */
    accountProviders: readAccountProviders(env),
    domainProofs: readDomainProofs(env),
    /** Whether accounts may have events sent to addresses of theirs; null sends none. */
    webhooks: readWebhooks(env),
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
      webhooks: readNumber(env, "JOBS_WEBHOOKS", 4, 1, 64),
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
